import { env } from "cloudflare:workers";
import { type Db, makeDb } from "#db/client";
import { findEach, type PeopleSearch } from "#db/search/entries";
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

/** A database that never answers. */
export const silent = {
	prepare: () => ({
		bind: () => silent.prepare(""),
		all: () => new Promise(() => {}),
		raw: () => new Promise(() => {}),
	}),
	batch: () => new Promise(() => {}),
} as unknown as D1Database;

/** A database that is down, as its binding tells it. */
export const down = {
	prepare() {
		throw new Error("D1_ERROR: the database is down");
	},
	batch: () => Promise.reject(new Error("D1_ERROR: the database is down")),
} as unknown as D1Database;

/** The index, but for entries of these persons: a batch with one of them fails as a whole. */
export function refusing(person_ids: string[]): D1Database {
	const refused = new WeakSet<D1PreparedStatement>();
	return {
		prepare(query: string) {
			const plain = env.SEARCH.prepare(query);
			const bind = (...values: unknown[]) => {
				const bound = env.SEARCH.prepare(query).bind(...values);
				if (values.some((value) => person_ids.some((id) => String(value).includes(id)))) refused.add(bound);
				return bound;
			};
			return Object.assign(plain, { bind });
		},
		batch: (statements: D1PreparedStatement[]) =>
			statements.some((statement) => refused.has(statement))
				? Promise.reject(new Error("D1_ERROR: too big"))
				: env.SEARCH.batch(statements),
	} as D1Database;
}

/** Candidates for one search of a camp. */
export async function findEntries(
	search: Db,
	camp_id: string,
	{ words, kinds }: Pick<PeopleSearch, "words" | "kinds">,
	limit: number,
): Promise<string[]> {
	const [found = []] = await findEach(search, camp_id, words, [{ kinds, limit }]);
	return found;
}
