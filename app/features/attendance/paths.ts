import type { Checkpoint, RollShow } from "./rules";

/** The sessions whose roll is taken on a day; today when no date is given. */
export const rollCallsPath = (date?: string) => (date ? `/roll-call?date=${date}` : "/roll-call");

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
