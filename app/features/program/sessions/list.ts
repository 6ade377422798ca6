import { searchWords } from "#db/search/words";
import { foldText, textHolds } from "#app/lib/text";
import { sessionFill } from "./place-rules";
import { type ListedStatus, type SessionStatus, shownStatus } from "./rules";

/** Session fields used to filter and sort a list. */
export interface Listed {
	id: string;
	name: string;
	start_date: string;
	status: SessionStatus;
	capacity: number;
	overbook: number;
	taken: number;
}

export const SESSION_SORTS = ["name", "date", "fill", "left"] as const;
type SortKey = (typeof SESSION_SORTS)[number];
export type SessionSort = SortKey | `-${SortKey}`;

const fillOf = ({ taken, capacity, overbook }: Listed) => sessionFill(taken, capacity, overbook);

/** Statuses shown by a session's badges. A running session that is full has both. */
const statesOf = (row: Listed): ListedStatus[] => {
	const shown = shownStatus(row.status, fillOf(row).is_full);
	return row.status === "running" ? ["running", shown] : [shown];
};

/**
 * Keeps the sessions whose names contain every word (a word of one or two letters only at the start of a word) and
 * that show the status (`full` among them).
 */
export function filterSessions<Row extends Listed>(
	rows: readonly Row[],
	{ q = "", status }: { q?: string; status?: ListedStatus },
): Row[] {
	const words = searchWords(q);
	return rows.filter(
		(row) => (!status || statesOf(row).includes(status)) && textHolds(words, foldText(row.name)),
	);
}

const ORDERS: Record<SortKey, (a: Listed, b: Listed) => number> = {
	name: (a, b) => foldText(a.name).localeCompare(foldText(b.name), "en"),
	date: (a, b) => (a.start_date < b.start_date ? -1 : Number(a.start_date > b.start_date)),
	fill: (a, b) => (fillOf(a).percent ?? -1) - (fillOf(b).percent ?? -1),
	left: (a, b) => fillOf(a).free - fillOf(b).free,
};

/** Sorts the list. A leading minus reverses the order; equal rows are sorted by date, then id. */
export function sortSessions<Row extends Listed>(rows: readonly Row[], sort: SessionSort = "date"): Row[] {
	const turned = sort.startsWith("-");
	const order = ORDERS[sort.replace("-", "") as SortKey];
	return [...rows].sort(
		(a, b) => (turned ? order(b, a) : order(a, b)) || ORDERS.date(a, b) || (a.id < b.id ? -1 : 1),
	);
}
