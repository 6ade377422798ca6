import { sql } from "drizzle-orm";
import { KIND } from "#db/search/entries";
import { foldText } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import { findPeopleOfAll } from "#app/platform/search/people-index.server";
import { isNameOf, nicknamesOf } from "./match-names";

// Finds the words of a question that are names of people in the camp. It searches for everyone, including people the asker can't see,
// because its result decides what is stored and sent. The result is never shown.

const PEOPLE = Object.values(KIND);
/** Most searches for one question. */
const MOST_SEARCHES = 80;
const MOST_PEOPLE = 50;
/** Letters from which a word finds few others. */
const TELLING = 3;

interface Names {
	firsts: readonly string[];
	lasts: readonly string[];
}

interface Search {
	people: readonly Names[];
	/** The index didn't answer, or it has more people than were read. */
	is_unclear: boolean;
}

const partsOf = (name: string): string[] =>
	foldText(name)
		.split(/[\s-]+/)
		.filter(Boolean);

/** Looks up people with all words of each search in their names. Two trips, however many searches there are. */
async function lookUp(ctx: CampCtx, searches: readonly (readonly string[])[]): Promise<Search[]> {
	const hits = await findPeopleOfAll(ctx, ctx.camp.id, searches, { kinds: PEOPLE, most: MOST_PEOPLE });
	if (!hits) return searches.map(() => ({ people: [], is_unclear: true }));
	const ids = [...new Set(hits.flatMap((each) => each.ids))];
	const rows = ids.length === 0 ? [] : await namesRead(ctx, ids);
	const known = new Map<string, Names>();
	for (const { id, first_name, last_name, preferred_name } of rows)
		known.set(id, { firsts: partsOf(`${first_name} ${preferred_name ?? ""}`), lasts: partsOf(last_name) });
	return hits.map(({ ids: found, partial }, at) => {
		const words = searches[at] ?? [];
		return {
			people: found.flatMap((id) => known.get(id) ?? []),
			is_unclear: partial && words.every(({ length }) => length >= TELLING),
		};
	});
}

const namesRead = ({ db, camp }: CampCtx, ids: readonly string[]) =>
	db.all<{
		id: string;
		first_name: string;
		last_name: string;
		preferred_name: string | null;
	}>(sql`SELECT p.id AS id, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name
		FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN person p ON p.camp_id = ${camp.id} AND p.id = j.value
		WHERE p.deleted_at IS NULL`);

const formsOf = (word: string): string[] => [...new Set([word, ...nicknamesOf(word)])];
const isAmong = (word: string, names: readonly string[]) => names.some((name) => isNameOf(word, name));

/** Those of some folded words that are someone's name or nickname here, and those for which the index can't say. */
export async function namesAmong(ctx: CampCtx, words: readonly string[]): Promise<ReadonlySet<string>> {
	const different = [...new Set(words)].filter((word) => word !== "");
	const asked = different.flatMap((word) => formsOf(word).map((form) => ({ word, form })));
	if (asked.length === 0) return new Set();
	if (asked.length > MOST_SEARCHES) return new Set(different);
	const found = await lookUp(
		ctx,
		asked.map(({ form }) => [form]),
	);
	return new Set(
		asked.flatMap(({ word }, at) => {
			const { people = [], is_unclear = true } = found[at] ?? {};
			const isName = people.some(({ firsts, lasts }) => isAmong(word, firsts) || lasts.includes(word));
			return isName || is_unclear ? [word] : [];
		}),
	);
}

/**
 * True where two adjacent words are someone's first and last name, in either order: also a preferred name or a nickname, as in
 * "bill price" for William Price. True as well where the index can't say.
 */
export async function hasFullName(ctx: CampCtx, words: readonly string[]): Promise<boolean> {
	const pairs = words.slice(1).map((word, at) => [words[at] ?? "", word] as const);
	const searches = new Map<string, string[]>();
	for (const [one, other] of pairs)
		for (const pair of [
			...formsOf(one).map((form) => [form, other]),
			...formsOf(other).map((form) => [one, form]),
		])
			searches.set(pair.toSorted().join(" "), pair);
	if (searches.size === 0) return false;
	if (searches.size > MOST_SEARCHES) return true;
	const found = await lookUp(ctx, [...searches.values()]);
	const people = found.flatMap((each) => each.people);
	return (
		found.some(({ is_unclear }) => is_unclear) ||
		pairs.some(([one, other]) =>
			people.some(
				({ firsts, lasts }) =>
					(isAmong(one, firsts) && lasts.includes(other)) || (isAmong(other, firsts) && lasts.includes(one)),
			),
		)
	);
}
