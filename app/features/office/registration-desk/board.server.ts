import type { Db } from "#db/client";
import { KIND } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { pageOf } from "#app/platform/http/page";
import { type BoardAsked, type BoardRow, boardKeys, boardRead } from "./queries.server";
import { MOST_LOOKED_AT } from "./rules";
import { toItem } from "./view.server";

/** What the search index is asked for a family; null without words. */
export function boardSearch({ query }: { query: { q?: string } }) {
	const words = searchWords(query.q ?? "");
	return words.length === 0 ? null : { words, kinds: Object.values(KIND), most: MOST_LOOKED_AT };
}

/** The same for the desk, which offers few: whoever types on finds everybody. */
export function deskSearch({ query }: { query: { q?: string } }) {
	const sought = boardSearch({ query });
	return sought && { ...sought, most: 20 };
}

/** Shown of a page. */
export const PAGE = 20;

/** The statement and the page of a season's registrations, for lists that answer them to staff. */
export const staffRegistrations = {
	search: boardSearch,
	read: (at: { db: Db; place: { camp_id: string } }, asked: BoardAsked) => boardRead(at, asked),
	page: (rows: BoardRow[], limit: number) => {
		const { rows: shown, page } = pageOf(rows, limit, boardKeys);
		return { items: shown.map(toItem), page };
	},
};
