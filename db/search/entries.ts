import { type SQL, sql } from "drizzle-orm";
import { foldText } from "#app/lib/text";
import type { Db } from "../client";
import { indexedText, matchOf } from "./words";

/**
 * Kind of person in the index, in search order. `mixed` is a camper whose person is of another type, e.g. one who
 * now works here. Kinds that are often searched together are adjacent.
 */
export const KIND = { active_camper: 0, mixed: 1, staff: 2, other_camper: 3, other: 4 } as const;

/** Kind of a camp's users, found by name and email. */
export const USER_KIND = 6;

/** Kind of sessions, found by name. They come after all people, in a range of their own. */
export const SESSION_KIND = 7;

/** Current state of a person, user or session for the index; an entry without text is removed. */
export interface Entry {
	camp_id: string;
	/** Session ID for {@link SESSION_KIND}, user ID for {@link USER_KIND}. */
	person_id: string;
	/**
	 * `person.search_text` with the phone's digits, `session.name`, or a user's name and email; null when the record
	 * is deleted or doesn't exist.
	 */
	text: string | null;
	kind: number | null;
}

// An entry's number encodes camp and kind, so a search scans one range of numbers and never sees another camp's
// entries: 2^35 per camp, 2^32 per kind. Up to 2^18 camps, the numbers are exact in JavaScript. They are written
// into the SQL, because D1 binds numbers as floating point, and FTS5 ignores a limit that isn't an integer.
const KIND_SPAN = sql.raw(String(2 ** 32));
/** Number before the first entry of a camp (`search_camp` sc) and kind. */
const firstOf = (kind: SQL) => sql`(sc.no * ${sql.raw(String(2 ** 35))} + ${kind} * ${KIND_SPAN})`;

const fields = sql`v.value->>'camp_id' AS camp_id, v.value->>'person_id' AS person_id, v.value->>'kind' AS kind, v.value->>'text' AS text`;

/** Writes entries into the index in one batch; each replaces the earlier entry of its record. Idempotent. */
export async function putEntries(search: Db, entries: Entry[]): Promise<void> {
	if (entries.length === 0) return;
	const json = JSON.stringify(
		entries.map((entry) => ({
			...entry,
			text: entry.text === null ? null : indexedText(foldText(entry.text)),
		})),
	);
	const given = sql`(SELECT ${fields} FROM json_each(${json}) v)`;
	const old = sql`SELECT m.doc FROM ${given} g CROSS JOIN search_person m ON m.camp_id = g.camp_id AND m.person_id = g.person_id`;
	const first = firstOf(sql`CAST(g.kind AS INTEGER)`);
	await search.batch([
		search.run(sql`INSERT INTO search_camp (camp_id) SELECT DISTINCT g.camp_id FROM ${given} g
			WHERE g.text IS NOT NULL ON CONFLICT (camp_id) DO NOTHING`),
		search.run(sql`DELETE FROM person_text WHERE rowid IN (${old})`),
		search.run(sql`DELETE FROM search_person WHERE doc IN (${old})`),
		search.run(sql`INSERT INTO search_person (doc, camp_id, person_id)
			SELECT coalesce((SELECT max(m.doc) FROM search_person m WHERE m.doc >= ${first} AND m.doc < ${first} + ${KIND_SPAN}), ${first})
				+ row_number() OVER (PARTITION BY g.camp_id, g.kind), g.camp_id, g.person_id
			FROM ${given} g JOIN search_camp sc ON sc.camp_id = g.camp_id WHERE g.text IS NOT NULL`),
		search.run(sql`INSERT INTO person_text (rowid, text)
			SELECT m.doc, g.text FROM ${given} g CROSS JOIN search_person m ON m.camp_id = g.camp_id AND m.person_id = g.person_id
			WHERE g.text IS NOT NULL`),
	]);
}

/** Search query for a camp's people. */
export interface PeopleSearch {
	/** Words from `searchWords`, at least one. */
	words: string[];
	/** Kinds from `KIND`; empty to match no one directly. */
	kinds: readonly number[];
	/** Kinds, in search order, to match for the sake of their relatives, e.g. the parents of campers. */
	related?: readonly number[];
	/** Further searches for the same words; each result is returned under its name. */
	each?: Readonly<Record<string, Sought>>;
	/** Maximum number of candidates, when it differs from the default because most will be discarded. */
	most?: number;
}

/** One of several searches for the same words. */
export interface Sought {
	/** Kinds to match; with none, nothing is queried or found. */
	kinds: readonly number[];
	/** Maximum number of candidates. */
	most: number;
	/** Returns the most recently indexed entries first. */
	newest?: boolean;
}

interface Question extends Omit<Sought, "most"> {
	limit: number;
}

/**
 * Returns candidates for several searches in one round trip, each by kind and then in index order. Every match is
 * among them unless there are more than `limit`, but candidates don't all contain the words. The caller's row
 * query must verify matches and visibility.
 */
export async function findEach(
	search: Db,
	camp_id: string,
	words: string[],
	questions: readonly Question[],
): Promise<string[][]> {
	const asked = questions.filter(({ kinds }) => kinds.length > 0);
	const [first, ...rest] = asked.map((question) => entriesRead(search, camp_id, words, question));
	if (!first) return questions.map(() => []);
	const answers = rest.length === 0 ? [await first] : await search.batch([first, ...rest]);
	return questions.map((question) => (answers[asked.indexOf(question)] ?? []).map(({ id }) => id));
}

/** {@link findEach} for several lists of words with the same question, in one trip. */
export async function findAll(
	search: Db,
	camp_id: string,
	searches: readonly (readonly string[])[],
	question: Question,
): Promise<string[][]> {
	const [first, ...rest] = searches.map((words) => entriesRead(search, camp_id, [...words], question));
	if (!first) return [];
	const answers = await search.batch([first, ...rest]);
	return answers.map((rows) => rows.map(({ id }) => id));
}

function entriesRead(search: Db, camp_id: string, words: string[], { kinds, limit, newest }: Question) {
	const bound = (kind: number) =>
		sql`(SELECT ${firstOf(sql.raw(String(kind)))} FROM search_camp sc WHERE sc.camp_id = ${camp_id})`;
	const order = newest ? sql`ORDER BY person_text.rowid DESC` : sql``;
	const parts = rangesOf(kinds).map(
		([from, to]) => sql`SELECT * FROM (SELECT m.person_id AS id
			FROM person_text CROSS JOIN search_person m ON m.doc = person_text.rowid
			WHERE person_text MATCH ${matchOf(words)} AND person_text.rowid > ${bound(from)} AND person_text.rowid <= ${bound(to + 1)}
			${order} LIMIT ${limit})`,
	);
	return search.all<{ id: string }>(sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${limit}`);
}

/** Groups kinds into ranges of adjacent numbers, in the given order. */
function rangesOf(kinds: readonly number[]): [from: number, to: number][] {
	const ranges: [number, number][] = [];
	for (const kind of kinds) {
		const last = ranges.at(-1);
		if (last && last[1] === kind - 1) last[1] = kind;
		else if (last && last[0] === kind + 1) last[0] = kind;
		else ranges.push([kind, kind]);
	}
	return ranges;
}
