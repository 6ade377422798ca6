import { env } from "cloudflare:workers";
import { makeDb } from "#db/client";
import { drain } from "#db/search/pending";

/** Brings the index up to date with rows that were written without a use-case. */
export const indexAll = () => drain(makeDb(env.DB), makeDb(env.SEARCH), { rounds: 100 });

/** Persons whose entries wait to be written. */
export async function waiting(): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"SELECT payload->>'person_id' AS id FROM outbox WHERE topic = 'search.person' ORDER BY id",
	).all<{ id: string }>();
	return results.map(({ id }) => id);
}

/** A database that is down, as its binding tells it. */
export const down = {
	prepare() {
		throw new Error("D1_ERROR: the database is down");
	},
	batch: () => Promise.reject(new Error("D1_ERROR: the database is down")),
} as unknown as D1Database;
