import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { type Entry, putEntries } from "./entries";
import { entriesOf } from "./pending";

const AT_ONCE = 500;
/** Number of times an entry is rewritten because its record changed meanwhile. */
const TRIES = 5;
/**
 * Waits between attempts, in milliseconds: a local database is locked while the app writes, and a deployed one can
 * be unreachable.
 */
const PAUSES = [100, 300, 1_000, 3_000, 10_000];

/**
 * Rebuilds every entry of the index from the main database and removes entries of records that don't exist. Search
 * and the app keep working, and records changed meanwhile are read again. Can be repeated, or stopped and
 * restarted.
 * @param told called with the number of people done, and the total
 * @returns the number of people in the index, and the number of removed entries
 */
export async function rebuildIndex(
	db: Db,
	search: Db,
	told: (done: number, of: number) => void,
): Promise<{ persons: number; ghosts: number }> {
	const [counted] = await db.all<{ n: number }>(
		sql`SELECT count(*) AS n FROM person WHERE deleted_at IS NULL`,
	);
	const of = counted?.n ?? 0;
	let persons = 0;
	for await (const keys of pages((after) => personKeys(db, after))) {
		await patiently(() => rewrite(db, search, keys));
		persons += keys.length;
		told(persons, of);
	}
	for await (const keys of pages((after) => sessionKeys(db, after)))
		await patiently(() => rewrite(db, search, keys));
	for await (const keys of pages((after) => userKeys(db, after)))
		await patiently(() => rewrite(db, search, keys));
	let ghosts = 0;
	for await (const keys of pages((after) => entryKeys(search, after))) {
		const gone = (await patiently(() => stateOf(db, keys))).filter(({ text }) => text === null);
		await patiently(() => rewrite(db, search, gone));
		ghosts += gone.length;
	}
	await patiently(() => search.run(sql`INSERT INTO person_text (person_text) VALUES ('optimize')`));
	return { persons, ghosts };
}

type Key = Pick<Entry, "camp_id" | "person_id">;

const START: Key = { camp_id: "", person_id: "" };

const personKeys = (db: Db, { camp_id, person_id }: Key) =>
	db.all<Key>(sql`SELECT camp_id, id AS person_id FROM person WHERE (camp_id, id) > (${camp_id}, ${person_id})
		AND deleted_at IS NULL ORDER BY camp_id, id LIMIT ${AT_ONCE}`);

const sessionKeys = (db: Db, { camp_id, person_id }: Key) =>
	db.all<Key>(sql`SELECT camp_id, id AS person_id FROM session WHERE (camp_id, id) > (${camp_id}, ${person_id})
		AND deleted_at IS NULL ORDER BY camp_id, id LIMIT ${AT_ONCE}`);

const userKeys = (db: Db, { camp_id, person_id }: Key) =>
	db.all<Key>(sql`SELECT camp_id, user_id AS person_id FROM membership WHERE (camp_id, user_id) > (${camp_id}, ${person_id})
		ORDER BY camp_id, user_id LIMIT ${AT_ONCE}`);

const entryKeys = (search: Db, { camp_id, person_id }: Key) =>
	search.all<Key>(sql`SELECT camp_id, person_id FROM search_person WHERE (camp_id, person_id) > (${camp_id}, ${person_id})
		ORDER BY camp_id, person_id LIMIT ${AT_ONCE}`);

async function* pages(read: (after: Key) => PromiseLike<Key[]>): AsyncGenerator<Key[]> {
	for (let after: Key | undefined = START; after; ) {
		const last: Key = after;
		const keys: Key[] = await patiently(() => read(last));
		if (keys.length > 0) yield keys;
		after = keys.at(-1);
	}
}

const stateOf = (db: Db, keys: Key[]) =>
	db.all<Entry>(
		entriesOf(sql`SELECT v.value->>'camp_id' AS camp_id, v.value->>'person_id' AS person_id
			FROM json_each(${JSON.stringify(keys)}) v`),
	);

/** Writes the current state of people, and repeats until it is still current afterward. */
async function rewrite(db: Db, search: Db, keys: Key[]): Promise<void> {
	let states = await stateOf(db, keys);
	for (let tries = 0; states.length > 0 && tries < TRIES; tries++) {
		await putEntries(search, states);
		const written = new Map(states.map((state) => [keyOf(state), state]));
		states = (await stateOf(db, states)).filter((now) => {
			const then = written.get(keyOf(now));
			return then?.text !== now.text || then?.kind !== now.kind;
		});
	}
}

/**
 * Runs an idempotent step, and retries it after failures.
 * @throws the error of the last attempt
 */
async function patiently<T>(step: () => PromiseLike<T>): Promise<T> {
	for (const pause of PAUSES) {
		try {
			return await step();
		} catch {
			await new Promise((resume) => setTimeout(resume, pause));
		}
	}
	return step();
}

const keyOf = ({ camp_id, person_id }: Key) => JSON.stringify([camp_id, person_id]);
