import type { Checkpoint } from "~/lib/checkpoints";
import type { DayShow, RollShow } from "./rules";

export interface RollCallsView {
	/** Today when left out. */
	date?: string;
	/** The children of the day who stand so, instead of its roll calls. */
	show?: DayShow;
}

/** The sessions whose roll is taken on a day; or the children of all who stand so. */
export function rollCallsPath(view: RollCallsView = {}): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(view)) if (value) query.set(name, value);
	return query.size > 0 ? `/roll-call?${query}` : "/roll-call";
}

interface RollCallView {
	date?: string;
	checkpoint?: Checkpoint;
	group?: string;
	show?: RollShow;
	child?: string;
}

/** A session's roll call. */
export function rollCallPath(session_id: string, view: RollCallView = {}): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(view)) if (value && value !== "all") query.set(name, value);
	const path = `/sessions/${encodeURIComponent(session_id)}/roll-call`;
	return query.size > 0 ? `${path}?${query}` : path;
}
