import { request } from "node:http";
import type { Module } from "../bench/runtime";

// A proof's own way to the databases of the Worker that it serves. Miniflare's stops the whole process until the runtime
// answers: whoever else had asked at the same moment waited, and two thirds of a proof's time was that.

/** A Worker beside the product that runs the statements it is sent, in one batch. */
export const DATABASE_WORKER: Module = [
	"database.js",
	`export default {
	async fetch(request, env) {
		try {
			const statements = (await request.json()).map(([sql, bound]) => env.DB.prepare(sql).bind(...bound));
			return Response.json({ results: await env.DB.batch(statements) });
		} catch (error) {
			return Response.json({ error: String(error) });
		}
	},
};`,
];

type Statement = D1PreparedStatement & { asked: [sql: string, bound: unknown[]] };

/** The database as that Worker reaches it: statements, alone or in a batch. @throws what the database refuses */
export function databaseAt(origin: string): D1Database {
	const run = async (statements: Statement[]): Promise<D1Result[]> => {
		const { results, error } = JSON.parse(
			await post(
				origin,
				statements.map(({ asked }) => asked),
			),
		) as {
			results?: D1Result[];
			error?: string;
		};
		if (!results) throw new Error(error ?? "The database gave no answer");
		return results;
	};
	const prepare = (sql: string, bound: unknown[] = []): Statement => {
		const one = async () => (await run([made]))[0];
		const made = {
			asked: [sql, bound],
			bind: (...values: unknown[]) => prepare(sql, values),
			all: one,
			run: one,
			first: async (column?: string) => {
				const row = (await one())?.results[0] as Record<string, unknown> | undefined;
				return (column ? row?.[column] : row) ?? null;
			},
		} as unknown as Statement;
		return made;
	};
	return { prepare, batch: run } as unknown as D1Database;
}

function post(origin: string, body: unknown): Promise<string> {
	return new Promise((resolve, reject) => {
		const sent = request(origin, { agent: false, method: "POST" }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("error", reject);
			answer.on("end", () => resolve(Buffer.concat(parts).toString()));
		});
		sent.on("error", reject);
		sent.end(JSON.stringify(body));
	});
}
