/*
 * How a list keeps its state in the URL: `q`, one parameter a filter, `sort` ("last_name", or "-last_name" for
 * descending), `cursor`. Changing anything but the cursor starts the list over, so the cursor is dropped.
 */

type Changes = Record<string, string | null | undefined>;

/** The query string with some parameters set, or removed where null or empty; "?" when nothing remains. */
export function withParams(current: URLSearchParams, changes: Changes) {
	const next = new URLSearchParams(current);
	next.delete("cursor");
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return `?${next}`;
}

/** Closes the panel in which one of many is chosen (ChoicePanel): `choose` names what for, `find` what is looked for. */
export const NOT_CHOOSING = { choose: null, find: null };

/** Where a column's heading leads: ascending first, then the other way round. */
export function sortParam(column: string, current: string | null | undefined) {
	return current === column ? `-${column}` : column;
}

/** How a column is sorted now, as aria-sort says it. */
export function sortState(column: string, current: string | null | undefined) {
	if (current === column) return "ascending" as const;
	if (current === `-${column}`) return "descending" as const;
	return undefined;
}
