import { makeDb } from "#db/client";
import { findEach, KIND } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { MOST_HITS } from "#app/platform/search/people-index.server";

/** What people type: initials, the first letters of a name, names common and rare, several words, email, nobody. */
export const SEARCH_TERMS = [
	"a",
	"s",
	"jo",
	"li",
	"ann",
	"son",
	"mar",
	"emma",
	"nate",
	"oliver",
	"hossein",
	"elizabeth",
	"theodore",
	"kovalenko",
	"oliver colon",
	"jo sm",
	"anna le",
	"example.org",
	"le2@exa",
	"xqzv",
] as const;

/** A statement as the product sends it to the index. */
interface Timed {
	term: string;
	sql: string;
	params: unknown[];
}

/** The statements of a people search over a whole camp, one a term, after `SELECT 1` as the measure. */
async function searchStatements(camp_id: string): Promise<Timed[]> {
	const statements: Timed[] = [{ term: "SELECT 1", sql: "SELECT 1", params: [] }];
	for (const term of SEARCH_TERMS) {
		const recorder = {
			prepare: (sql: string) => ({
				bind: (...params: unknown[]) => {
					statements.push({ term, sql, params });
					return { all: async () => ({ results: [] }), raw: async () => [] };
				},
			}),
		} as unknown as D1Database;
		const everybody = { kinds: Object.values(KIND), limit: MOST_HITS + 1 };
		await findEach(makeDb(recorder), camp_id, searchWords(term), [everybody]);
	}
	return statements;
}

/** A Worker that runs the statements it is sent in turns on its SEARCH database; answers milliseconds by statement. */
export const TIMER_WORKER = `export default { async fetch(request, env) {
	const { statements, rounds, repeats } = await request.json();
	const prepared = statements.map(({ sql, params }) => env.SEARCH.prepare(sql).bind(...params));
	const times = prepared.map(() => []);
	const rows = [];
	for (let round = 0; round <= rounds; round++) {
		for (const [index, statement] of prepared.entries()) {
			const begun = Date.now();
			let answer;
			for (let n = 0; n < repeats; n++) answer = await statement.all();
			// The first round warms up.
			if (round > 0) times[index].push((Date.now() - begun) / repeats);
			rows[index] = { found: answer.results.length, read: answer.meta.rows_read };
		}
	}
	return Response.json(times.map((each, index) => ({ p50: each.sort((a, b) => a - b)[each.length >> 1], ...rows[index] })));
} };`;

export interface TermCost {
	term: string;
	/** Median milliseconds, and how often `SELECT 1` fits into it. */
	p50: number;
	ratio: number;
	found: number;
	read: number;
}

/**
 * Times every term against `SELECT 1` on the same database, in turns in one run.
 * @param time sends a body to a Worker of {@link TIMER_WORKER} and answers its JSON
 */
export async function measureSearch(
	camp_id: string,
	time: (body: string) => Promise<unknown>,
	{ rounds = 15, repeats = 20 } = {},
): Promise<TermCost[]> {
	const statements = await searchStatements(camp_id);
	const answer = await time(JSON.stringify({ statements, rounds, repeats }));
	const measured = answer as { p50: number; found: number; read: number }[];
	const one = measured[0]?.p50 ?? Number.NaN;
	return statements.map(({ term }, index) => {
		const { p50 = Number.NaN, found = 0, read = 0 } = measured[index] ?? {};
		return { term, p50, ratio: p50 / one, found, read };
	});
}
