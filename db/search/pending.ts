import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { type Entry, KIND, putEntries, SESSION_KIND, USER_KIND } from "./entries";
import { phoneDigits } from "./words";

// Triggers leave an outbox message for every person, user and session whose entry is out of date, one each however often they
// change. Whoever works on it reads the person as they are now, writes the entry, and takes the message away only if
// the person is still as it was written, and leaves a new one if they are not: so neither a crash nor a late writer
// leaves the index behind for good.

/** The topic of those messages. They are no letters: nothing but this file works on them. */
const SEARCH_TOPIC = "search.person";
/**
 * With those of sessions and users, and of entries to be written otherwise, which have one of their own: a version that does
 * not know them goes on working for a while after the migration, and would take them for persons who are gone, or write them
 * as they were.
 */
export const SEARCH_TOPICS: string[] = [SEARCH_TOPIC, "search.session", "search.user", "search.phone"];
/** As SQL; the plus keeps the read on the ids it asks for. */
export const OF_SEARCH = `+topic IN (${SEARCH_TOPICS.map((topic) => `'${topic}'`).join()})`;
/** When they are due as letters, as the triggers write it: never. */
const NOT_A_LETTER = "9999-12-31T00:00:00.000Z";
/** The same day, but at the time of day of a try that came to nothing: behind whoever has not been tried. */
const TRIED = sql`strftime('9999-12-31T%H:%M:%fZ', 'now')`;

/** A message with the state to be written. */
export interface Pending extends Entry {
	message: string;
}

const present = sql`LEFT JOIN camper c ON c.camp_id = p.camp_id AND c.id = p.id AND c.deleted_at IS NULL`;
const is = (name: keyof typeof KIND) => sql.raw(String(KIND[name]));
const kind = sql`CASE WHEN s.id IS NOT NULL THEN ${sql.raw(String(SESSION_KIND))}
	WHEN u.id IS NOT NULL THEN ${sql.raw(String(USER_KIND))} WHEN p.id IS NULL THEN NULL
	WHEN p.person_type <> 'camper' AND c.id IS NOT NULL THEN ${is("mixed")}
	WHEN c.status = 'active' THEN ${is("active_camper")}
	WHEN p.person_type = 'camper' THEN ${is("other_camper")}
	WHEN p.person_type = 'staff' THEN ${is("staff")} ELSE ${is("other")} END`;

/** The state of persons, users and sessions named by `keys`, a subquery with camp_id and person_id. */
export const entriesOf = (
	keys: SQL,
	more: SQL = sql``,
) => sql`SELECT k.camp_id AS camp_id, k.person_id AS person_id,
	coalesce(p.search_text || coalesce(' ' || nullif(${phoneDigits(sql`p.phone`)}, ''), ''), s.name, u.name || ' ' || u.email) AS text, ${kind} AS kind${more} FROM (${keys}) k
	LEFT JOIN person p ON p.camp_id = k.camp_id AND p.id = k.person_id AND p.deleted_at IS NULL ${present}
	LEFT JOIN session s ON s.camp_id = k.camp_id AND s.id = k.person_id AND s.deleted_at IS NULL
	LEFT JOIN membership m ON m.camp_id = k.camp_id AND m.user_id = k.person_id LEFT JOIN auth_user u ON u.id = m.user_id`;

/**
 * The first messages, for a write's own batch: one camp's by id, so that a row read is a row answered; or those of all,
 * never tried before those that were, so that none that always fails holds up the others.
 */
export function pendingRead(db: Db, { camp_id, limit }: { camp_id?: string; limit: number }) {
	const prefix = `search:${camp_id}:`;
	const which =
		camp_id === undefined
			? sql`done_at IS NULL AND available_at >= ${NOT_A_LETTER} AND ${sql.raw(OF_SEARCH)} ORDER BY available_at, id`
			: sql`id >= ${prefix} AND id < ${`${prefix.slice(0, -1)};`} AND ${sql.raw(OF_SEARCH)} ORDER BY id`;
	const keys = sql`SELECT id, camp_id, payload->>'person_id' AS person_id FROM outbox WHERE ${which} LIMIT ${limit}`;
	return db.all<Pending>(entriesOf(keys, sql`, k.id AS message`));
}

/**
 * Takes away the messages whose persons are as they were written; answers how many. Of the others there is a message
 * afterwards: theirs may be gone, if a faster writer settled it before this one overwrote what that had written.
 */
export async function settle(db: Db, written: Pending[]): Promise<number> {
	const json = JSON.stringify(written);
	const keys = sql`SELECT v.value->>'camp_id' AS camp_id, v.value->>'person_id' AS person_id,
		v.value->>'message' AS message, v.value->>'text' AS written, v.value->>'kind' AS written_kind FROM json_each(${json}) v`;
	const state = entriesOf(
		keys,
		sql`, k.message AS message, k.written AS written, k.written_kind AS written_kind`,
	);
	const asWritten = sql`(s.text IS s.written AND s.kind IS s.written_kind)`;
	const [, gone] = await db.batch([
		db.run(sql`INSERT INTO outbox (id, camp_id, topic, payload, created_at, available_at)
			SELECT s.message, s.camp_id, ${SEARCH_TOPIC}, json_object('person_id', s.person_id),
				strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ${NOT_A_LETTER} FROM (${state}) s WHERE NOT ${asWritten}
			ON CONFLICT (id) DO UPDATE SET available_at = ${TRIED}`),
		db.all<{ id: string }>(sql`DELETE FROM outbox WHERE id IN (
			SELECT s.message FROM (${state}) s WHERE ${asWritten}) RETURNING id`),
	]);
	return gone.length;
}

/**
 * Works on what is waiting, `size` at a time, until nothing is left that can be settled or `rounds` are over. A message
 * that cannot be written goes behind the others.
 * @returns how many messages were settled
 * @throws when the index cannot be asked, or will not take too many of them; the messages stay
 */
export async function drain(
	db: Db,
	search: Db,
	{ camp_id, size = 500, rounds = 40, told }: DrainOptions = {},
): Promise<number> {
	let settled = 0;
	const tried = new Set<string>();
	const bad: Bad = new Map();
	for (let round = 0; round < rounds; round++) {
		const pending = await pendingRead(db, { camp_id, limit: size });
		if (pending.length === 0) break;
		const put = await putWhatGoes(db, search, pending, bad);
		const gone = put.length === 0 ? 0 : await settle(db, put);
		settled += gone;
		told?.(settled);
		if (gone === 0 && pending.every(({ message }) => tried.has(message))) break;
		for (const { message } of pending) tried.add(message);
	}
	const [cause] = bad.values();
	if (bad.size > 0) throw new Error(`The search index does not take ${bad.size} of its entries`, { cause });
	return settled;
}

/** Messages that cannot be written, and why. */
type Bad = Map<string, unknown>;
/** More than so many are no odd ones out. */
const MOST_BAD = 20;

/** Writes entries; where a batch fails, its halves, down to the bad ones, which go behind the others. @returns those written */
async function putWhatGoes(db: Db, search: Db, entries: Pending[], bad: Bad): Promise<Pending[]> {
	try {
		await putEntries(search, entries);
		return entries;
	} catch (error) {
		// One that is down takes nothing, and would be asked for each of them.
		await search.all(sql`SELECT 1 FROM search_camp LIMIT 1`);
		const half = Math.ceil(entries.length / 2);
		if (entries.length > 1) {
			const first = await putWhatGoes(db, search, entries.slice(0, half), bad);
			return [...first, ...(await putWhatGoes(db, search, entries.slice(half), bad))];
		}
		for (const { message } of entries) {
			await db.run(sql`UPDATE outbox SET available_at = ${TRIED} WHERE id = ${message}`);
			bad.set(message, error);
		}
		if (bad.size > MOST_BAD) throw error;
		return [];
	}
}

interface DrainOptions {
	/** Only of this camp. */
	camp_id?: string;
	size?: number;
	rounds?: number;
	/** Hears how many are settled so far. */
	told?(settled: number): void;
}
