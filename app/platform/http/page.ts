import { z } from "zod";
import { searchWords } from "#db/search/words";
import { AppError } from "../errors";
import { whole } from "./fields";

/** How a list is asked for: `limit` 1–200 (default 50) and an opaque `cursor`. */
export const pageQuery = { limit: whole(1, 200).default(50), cursor: z.string().max(1000).optional() };

/** How many people a page shows while they are searched for: their candidates are read besides, and who types on finds all. */
export const MOST_FOUND = 20;

/** How a list of people is asked for that `q` searches. */
export const searchedPageQuery = {
	...pageQuery,
	limit: pageQuery.limit.describe(
		`While q is given, a page holds ${MOST_FOUND} at most, whatever is asked for.`,
	),
};

/** How many of a list of people are shown: what is asked for, of a search {@link MOST_FOUND} at most. */
export const shownOf = ({ q, limit }: { q?: string; limit: number }): number =>
	searchWords(q ?? "").length > 0 ? Math.min(limit, MOST_FOUND) : limit;

/** The sort keys of the last row shown, as an opaque text. */
export const encodeCursor = (keys: (string | number)[]): string => {
	const bytes = new TextEncoder().encode(JSON.stringify(keys));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replace(/=+$/, "");
};

/** The keys of a cursor. @throws 400 when it is none of ours */
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
		message: "The cursor is not one of ours.",
		fields: { cursor: ["Unknown cursor."] },
	});
}

/** Cuts the extra row that tells whether there is more; read `limit + 1` rows. */
export function pageOf<Row>(rows: Row[], limit: number, keysOf: (row: Row) => (string | number)[]) {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	const next_cursor = rows.length > limit && last ? encodeCursor(keysOf(last)) : null;
	return { rows: shown, page: { next_cursor } };
}
