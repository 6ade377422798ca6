import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { type Entry, KIND, putEntries, SESSION_KIND, USER_KIND } from "./entries";
import { phoneDigits } from "./words";

// Triggers write one outbox message for every person, user and session with an outdated index entry, however often
// the record changes. A worker reads the current record, writes the entry, then deletes the message only if the
// record still matches what was written, and otherwise leaves a new one. So neither a crash nor a late writer
// leaves the index outdated for good.

/** Topic of these messages. They aren't ordinary outbox jobs: only this file processes them. */
const SEARCH_TOPIC = "search.person";
/**
 * All topics: this one, and those for sessions, users and entries in a changed format. The newer ones have their
 * own topics because an older version of the app keeps running for a while after the migration; it would treat
 * such records as deleted people or write them in the old format.
 */
export const SEARCH_TOPICS: string[] = [SEARCH_TOPIC, "search.session", "search.user", "search.phone"];
/** SQL condition; the plus makes the query use the IDs rather than the topic index. */
export const OF_SEARCH = `+topic IN (${SEARCH_TOPICS.map((topic) => `'${topic}'`).join()})`;
/** Due time that the triggers write, so that the outbox worker never picks them up. */
const NOT_A_LETTER = "9999-12-31T00:00:00.000Z";
/** The same day with the time of the failed attempt, which sorts behind messages that haven't been tried. */
const TRIED = sql`strftime('9999-12-31T%H:%M:%fZ', 'now')`;

/** Message with the state to write. */
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

/** Query for the state of the people, users and sessions in `keys`, a subquery with camp_id and person_id. */
export const entriesOf = (
	keys: SQL,
	more: SQL = sql``,
) => sql`SELECT k.camp_id AS camp_id, k.person_id AS person_id,
	coalesce(p.search_text || coalesce(' ' || nullif(${phoneDigits(sql`p.phone`)}, ''), ''), s.name, u.name || ' ' || u.email) AS text, ${kind} AS kind${more} FROM (${keys}) k
	LEFT JOIN person p ON p.camp_id = k.camp_id AND p.id = k.person_id AND p.deleted_at IS NULL ${present}
	LEFT JOIN session s ON s.camp_id = k.camp_id AND s.id = k.person_id AND s.deleted_at IS NULL
	LEFT JOIN membership m ON m.camp_id = k.camp_id AND m.user_id = k.person_id LEFT JOIN auth_user u ON u.id = m.user_id`;

/**
 * Query for the first messages, for use in a write's own batch. For one camp they are ordered by ID, so that each
 * row read is a row returned. For all camps, untried ones come first, so that one that always fails doesn't hold
 * up the others.
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
 * Deletes the messages of records that still match what was written, and returns their number. The others have a
 * message afterward; it is created again if a faster writer had settled it before this one overwrote that writer's
 * entry.
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
 * Processes pending messages, `size` at a time, until nothing more can be settled or `rounds` are used up. A
 * message that can't be written moves behind the others.
 * @returns the number of messages settled
 * @throws when the index can't be reached, or rejects too many messages; they stay
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

/** Messages that can't be written, with the error. */
type Bad = Map<string, unknown>;
/** Number of bad messages above which the cause isn't the individual messages. */
const MOST_BAD = 20;

/**
 * Writes entries. If a batch fails, its halves are tried, down to the bad entries, which move behind the others.
 * @returns the entries written
 */
async function putWhatGoes(db: Db, search: Db, entries: Pending[], bad: Bad): Promise<Pending[]> {
	try {
		await putEntries(search, entries);
		return entries;
	} catch (error) {
		// Rethrows when the index is down, because it would fail for each half.
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
	/** Limits the work to this camp. */
	camp_id?: string;
	size?: number;
	rounds?: number;
	/** Called with the number settled so far. */
	told?(settled: number): void;
}
