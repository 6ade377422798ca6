import { KIND, type PeopleSearch } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import type { z } from "zod";
import type { ReadInput } from "#app/platform/http/guard.server";
import type { shiftsQuery } from "./inputs";
import { mondayOf } from "./rules";

type Query = z.infer<typeof shiftsQuery>;

const wordsOf = (q: string | undefined) => searchWords(q ?? "").slice(0, 8);

/** Maximum number of candidates to examine: two pages of the schedule. */
export const MOST_SEARCHED = 40;

/** Search index query of the weekly schedule and its CSV. Null without a search. */
export function weekSearch({ query }: { query: Pick<Query, "q"> }): PeopleSearch | null {
	const words = wordsOf(query.q);
	return words.length === 0 ? null : { words, kinds: [KIND.staff, KIND.mixed], most: MOST_SEARCHED };
}

/** Input of both reads. */
export const weekAsked = ({
	db,
	place,
	today,
	query,
	hits,
}: Pick<ReadInput<unknown, Query>, "db" | "place" | "today" | "query" | "hits">) => {
	const words = wordsOf(query.q);
	return {
		db,
		camp_id: place.camp_id,
		monday: mondayOf(query.week ?? today),
		season: query.season,
		position: query.position,
		only: query.add,
		found: words.length > 0 ? { ids: hits?.ids ?? [], words } : null,
	};
};
