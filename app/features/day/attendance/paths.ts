import type { Checkpoint } from "#app/lib/checkpoints";
import type { DayShow, RollShow } from "./rules";

/** Today when the date is left out, here and below. */
interface OfDay {
	date?: string;
}

const withQuery = (path: string, values: Readonly<Record<string, string | undefined>>) => {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
	return query.size > 0 ? `${path}?${query}` : path;
};

/** The sessions whose roll is taken on a day. */
export const rollCallsPath = ({ date }: OfDay = {}) => withQuery("/roll-call", { date });

/** The children of a day, the same as CSV, and its further pages; all take the same query. */
export const dayChildren = {
	list: "/attendance",
	csv: "/attendance.csv",
	api: "/api/attendance/children",
};

/** The children of a day who stand so, over all its sessions. */
export const dayChildrenPath = ({ date, show }: OfDay & { show: DayShow }) =>
	withQuery(dayChildren.list, { date, show });

interface RollCallView extends OfDay {
	checkpoint?: Checkpoint;
	group?: string;
	show?: RollShow;
	q?: string;
	child?: string;
}

/** A session's roll call. */
export const rollCallPath = (session_id: string, { show, ...view }: RollCallView = {}) =>
	withQuery(`/sessions/${encodeURIComponent(session_id)}/roll-call`, {
		...view,
		show: show === "all" ? undefined : show,
	});
