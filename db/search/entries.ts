import { type SQL, sql } from "drizzle-orm";
import { foldText } from "~/lib/text";
import type { Db } from "../client";
import { indexedText, matchOf } from "./words";

/**
 * What kind of person an entry is of, in the order in which they are found. `mixed`: a camper whose person is of
 * another type, e.g. one who works here now. What is asked for most often lies side by side.
 */
export const KIND = { active_camper: 0, mixed: 1, staff: 2, other_camper: 3, other: 4 } as const;

/** The kind of sessions, found by name. They lie behind all people, in a range of their own. */
export const SESSION_KIND = 7;

/** A person's or session's present state as the index should have it; without text it is to leave. */
export interface Entry {
	camp_id: string;
	/** A session's id for {@link SESSION_KIND}. */
	person_id: string;
	/** `person.search_text` or `session.name`; null for one that is deleted or never was. */
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
	/** Of `KIND`; none: nobody. */
	kinds: readonly number[];
	/** Sessions are looked for beside the people. */
	sessions?: boolean;
}

/**
 * Candidates for a search, by kind, those entered first before the others: whoever holds the words is among them
 * unless there are more than `limit`, but not all of them need to hold them. Who may be shown is for the rows to say.
 */
export async function findEntries(
	search: Db,
	camp_id: string,
	wanted: PeopleSearch,
	limit: number,
): Promise<string[]> {
	const read = peopleRead(search, camp_id, wanted, limit);
	return read ? idsOf(await read) : [];
}

/** The same with sessions beside the people, in one trip; of those the ones entered last: next summer's first. */
export async function findWithSessions(
	search: Db,
	camp_id: string,
	wanted: PeopleSearch,
	limit: number,
): Promise<{ ids: string[]; session_ids: string[] }> {
	const newest = sql`ORDER BY person_text.rowid DESC`;
	const range: Range = [SESSION_KIND, SESSION_KIND];
	const sessions = search.all<Found>(entriesIn(camp_id, wanted.words, range, limit, newest));
	const people = peopleRead(search, camp_id, wanted, limit);
	if (!people) return { ids: [], session_ids: idsOf(await sessions) };
	const [first, second] = await search.batch([people, sessions]);
	return { ids: idsOf(first), session_ids: idsOf(second) };
}

type Found = { id: string };
type Range = [from: number, to: number];

const idsOf = (rows: Found[]) => rows.map(({ id }) => id);

/** Null when no kind of people is looked for. */
function peopleRead(search: Db, camp_id: string, { words, kinds }: PeopleSearch, limit: number) {
	const parts = rangesOf(kinds).map((range) => entriesIn(camp_id, words, range, limit));
	return parts.length === 0
		? null
		: search.all<Found>(sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${limit}`);
}

/** The ids of entries in a range of kinds. */
function entriesIn(
	camp_id: string,
	words: string[],
	[from, to]: Range,
	limit: number,
	order: SQL = sql``,
): SQL {
	const bound = (kind: number) =>
		sql`(SELECT ${firstOf(sql.raw(String(kind)))} FROM search_camp sc WHERE sc.camp_id = ${camp_id})`;
	return sql`SELECT * FROM (SELECT m.person_id AS id
		FROM person_text CROSS JOIN search_person m ON m.doc = person_text.rowid
		WHERE person_text MATCH ${matchOf(words)} AND person_text.rowid > ${bound(from)} AND person_text.rowid <= ${bound(to + 1)}
		${order} LIMIT ${limit})`;
}

/** Kinds as ranges of neighbours. */
function rangesOf(kinds: readonly number[]): Range[] {
	const ranges: Range[] = [];
	for (const kind of [...kinds].sort((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last && last[1] >= kind - 1) last[1] = kind;
		else ranges.push([kind, kind]);
	}
	return ranges;
}
