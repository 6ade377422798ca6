import { type SQL, sql } from "drizzle-orm";
import { foldText } from "#app/lib/text";
import type { Db } from "../client";
import { indexedText, matchOf } from "./words";

/**
 * What kind of person an entry is of, in the order in which they are found. `mixed`: a camper whose person is of
 * another type, e.g. one who works here now. What is asked for most often lies side by side.
 */
export const KIND = { active_camper: 0, mixed: 1, staff: 2, other_camper: 3, other: 4 } as const;

/** The kind of a camp's users, found by name and e-mail. */
export const USER_KIND = 6;

/** The kind of sessions, found by name. They lie behind all people, in a range of their own. */
export const SESSION_KIND = 7;

/** A person's, user's or session's present state as the index should have it; without text it is to leave. */
export interface Entry {
	camp_id: string;
	/** A session's id for {@link SESSION_KIND}, a user's for {@link USER_KIND}. */
	person_id: string;
	/** `person.search_text` with the phone's digits, `session.name`, or a user's name and e-mail; null for one that is gone or never was. */
	text: string | null;
	kind: number | null;
}

// An entry's number says camp and kind, so a search walks one range of numbers and never sees another camp's entries:
// 2^35 a camp, 2^32 a kind. With 2^18 camps they stay whole in JavaScript. Written into the SQL, because D1 binds
// numbers as floating point, and FTS5 takes no notice of a limit that is not a whole number.
const KIND_SPAN = sql.raw(String(2 ** 32));
/** The number before the first of a camp (`search_camp` sc) and kind. */
const firstOf = (kind: SQL) => sql`(sc.no * ${sql.raw(String(2 ** 35))} + ${kind} * ${KIND_SPAN})`;

const fields = sql`v.value->>'camp_id' AS camp_id, v.value->>'person_id' AS person_id, v.value->>'kind' AS kind, v.value->>'text' AS text`;

/** Puts entries into the index in one batch, each in place of what it had of the person. Twice changes nothing. */
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

/** What is looked for among a camp's people. */
export interface PeopleSearch {
	/** From `searchWords`, at least one. */
	words: string[];
	/** Of `KIND`; none: nobody is looked for as who they are. */
	kinds: readonly number[];
	/** Kinds, the ones to find first, among which those are looked for whose relatives are meant, e.g. the parents of campers. */
	related?: readonly number[];
	/** What else is looked for by the same words, each answered by itself under its name. */
	each?: Readonly<Record<string, Sought>>;
	/** How many candidates are worth looking at, where that is not as many as usual: most will be left out again. */
	most?: number;
}

/** One of several things looked for by the same words. */
export interface Sought {
	/** Without any, nothing is found and nobody asked. */
	kinds: readonly number[];
	/** How many candidates are worth looking at. */
	most: number;
	/** Those entered last come first. */
	newest?: boolean;
}

interface Question extends Omit<Sought, "most"> {
	limit: number;
}

/**
 * Candidates for a search, several questions in one trip, each answered by itself: by kind, those entered first before
 * the others. Whoever holds the words is among them unless there are more than `limit`, but not all of them need to hold
 * them. Who may be shown is for the rows to say.
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

/** Kinds as ranges of neighbours, in the order in which they are named. */
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
