import type { Db } from "#db/client";
import { KIND } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { pageOf } from "#app/platform/http/page";
import { type BoardAsked, type BoardRow, boardKeys, boardRead } from "./queries.server";
import { MOST_LOOKED_AT } from "./rules";
import { toItem } from "./view.server";

/** Search index query for a family; null without words. */
export function boardSearch({ query }: { query: { q?: string } }) {
	const words = searchWords(query.q ?? "");
	return words.length === 0 ? null : { words, kinds: Object.values(KIND), most: MOST_LOOKED_AT };
}

/** Search index query for the desk, which shows few results; typing more finds the rest. */
export function deskSearch({ query }: { query: { q?: string } }) {
	const sought = boardSearch({ query });
	return sought && { ...sought, most: 20 };
}

/** Page size. */
export const PAGE = 20;

/** Query and page of a season's registrations, for staff lists. */
export const staffRegistrations = {
	search: boardSearch,
	read: (at: { db: Db; place: { camp_id: string } }, asked: BoardAsked) => boardRead(at, asked),
	page: (rows: BoardRow[], limit: number) => {
		const { rows: shown, page } = pageOf(rows, limit, boardKeys);
		return { items: shown.map(toItem), page };
	},
};
