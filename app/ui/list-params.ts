/*
 * Changes to the URL state of a list: `q`, one parameter per filter, `sort` ("last_name", or "-last_name" for
 * descending) and `cursor`. Any change other than the cursor starts the list over, so the cursor is dropped.
 */

type Changes = Record<string, string | null | undefined>;

/** Returns the query string with some parameters set, or removed where null or empty; "?" when nothing remains. */
export function withParams(current: URLSearchParams, changes: Changes) {
	const next = new URLSearchParams(current);
	next.delete("cursor");
	for (const [name, value] of Object.entries(changes)) {
		if (value) next.set(name, value);
		else next.delete(name);
	}
	return `?${next}`;
}

/** Parameters that close the ChoicePanel: `choose` names the filter, `find` the search text. */
export const NOT_CHOOSING = { choose: null, find: null };

/** Returns the `sort` value that a column heading links to: ascending first, then reversed. */
export function sortParam(column: string, current: string | null | undefined) {
	return current === column ? `-${column}` : column;
}

/** Returns a column's current sort order as an aria-sort value. */
export function sortState(column: string, current: string | null | undefined) {
	if (current === column) return "ascending" as const;
	if (current === `-${column}`) return "descending" as const;
	return undefined;
}
