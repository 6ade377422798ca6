import type { Checkpoint } from "#app/lib/checkpoints";
import type { DayShow, RollShow } from "./rules";

/** Undefined means today, here and below. */
interface OfDay {
	date?: string;
}

const withQuery = (path: string, values: Readonly<Record<string, string | undefined>>) => {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
	return query.size > 0 ? `${path}?${query}` : path;
};

/** Path of a day's roll calls. */
export const rollCallsPath = ({ date }: OfDay = {}) => withQuery("/roll-call", { date });

/** Paths of a day's campers: the page, the CSV export, and further pages. All take the same query. */
export const dayChildren = {
	list: "/attendance",
	csv: "/attendance.csv",
	api: "/api/attendance/children",
};

/** Path of a day's campers with one status, across all sessions. */
export const dayChildrenPath = ({ date, show }: OfDay & { show: DayShow }) =>
	withQuery(dayChildren.list, { date, show });

interface RollCallView extends OfDay {
	checkpoint?: Checkpoint;
	group?: string;
	show?: RollShow;
	q?: string;
	child?: string;
}

/** Path of a session's roll call. */
export const rollCallPath = (session_id: string, { show, ...view }: RollCallView = {}) =>
	withQuery(`/sessions/${encodeURIComponent(session_id)}/roll-call`, {
		...view,
		show: show === "all" ? undefined : show,
	});
