import { z } from "zod";
import { searchWords } from "#db/search/words";
import { AppError } from "../errors";
import { whole } from "./fields";

/** Query parameters of a list: `limit` 1–200 (default 50) and an opaque `cursor`. */
export const pageQuery = { limit: whole(1, 200).default(50), cursor: z.string().max(1000).optional() };

/** Query of a list without other parameters. */
export const listQuery = z.object(pageQuery);

/** Maximum people per page of a search. Candidates are read in addition, and typing more narrows the result. */
export const MOST_FOUND = 20;

/** Query parameters of a list of people with a search by `q`. */
export const searchedPageQuery = {
	...pageQuery,
	limit: pageQuery.limit.describe(
		`With q, a page has up to ${MOST_FOUND}, regardless of the requested limit.`,
	),
};

/** Number of people shown: the requested limit, or at most {@link MOST_FOUND} for a search. */
export const shownOf = ({ q, limit }: { q?: string; limit: number }): number =>
	searchWords(q ?? "").length > 0 ? Math.min(limit, MOST_FOUND) : limit;

/** Encodes the sort keys of the last row shown as an opaque cursor. */
export const encodeCursor = (keys: (string | number)[]): string => {
	const bytes = new TextEncoder().encode(JSON.stringify(keys));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
};

/** Decodes a cursor. @throws 400 when it is not one of ours */
export function decodeCursor(cursor: string, length: number): (string | number)[] {
	try {
		const binary = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
		const text = new TextDecoder("utf-8", { fatal: true }).decode(
			Uint8Array.from(binary, (char) => char.charCodeAt(0)),
		);
		const keys: unknown = JSON.parse(text);
		if (
			Array.isArray(keys) &&
			keys.length === length &&
			keys.every((key) => ["string", "number"].includes(typeof key))
		) {
			return keys;
		}
	} catch {
		// Falls through: whatever is wrong with it, it is not ours.
	}
	throw new AppError("BAD_REQUEST", {
		message: "This cursor isn't valid.",
		fields: { cursor: ["Unknown cursor."] },
	});
}

/** Cuts off the extra row that shows whether there are more. Read `limit + 1` rows. */
export function pageOf<Row>(rows: Row[], limit: number, keysOf: (row: Row) => (string | number)[]) {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const next_cursor = rows.length > limit && last ? encodeCursor(keysOf(last)) : null;
	return { rows: shown, page: { next_cursor } };
}

/**
 * Pages a list that is read completely, because a camp or family has few of its rows. The cursor holds the last
 * row shown and its position: the next page starts after that row, or at its position if the row is gone.
 */
export function pageOfWhole<Row>(
	rows: Row[],
	{ limit, cursor }: { limit: number; cursor?: string },
	nameOf: (row: Row) => string,
) {
	const [name, stood] = cursor === undefined ? [null, 0] : decodeCursor(cursor, 2);
	const last = name === null ? -1 : rows.findIndex((row) => nameOf(row) === name);
	const from = last < 0 ? Math.max(0, Number(stood) || 0) : last + 1;
	const { rows: data, page } = pageOf(rows.slice(from, from + limit + 1), limit, (row) => [
		nameOf(row),
		rows.indexOf(row),
	]);
	return { data, page };
}
