import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { makeDb, type TripCount } from "#db/client";
import { commitImport, undoImport } from "#app/features/office/imports/start-import.server";
import { anImportingCamp, checked, csv, runOf, work } from "./imports-world";

// What is measured is rows, not time: a busy machine takes its own.
vi.setConfig({ testTimeout: 60_000 });

const LINES = 1_500;
const letters = (n: number) =>
	String.fromCharCode(97 + (Math.floor(n / 676) % 26), 97 + (Math.floor(n / 26) % 26), 97 + (n % 26));
const lines = (end = "") =>
	Array.from(
		{ length: LINES },
		(_, n) => `Kit${letters(n)},Moss${letters(n * 7)},2015-0${(n % 9) + 1}-11${end}`,
	);

/** A statement that SQLite runs the wrong way round reads the whole camp for every line: a thousand rows a line here. */
const MOST_READ = 60;

/** Of a chunk: 500 lines at once were 25,000 rows, and held every other page up for 200 ms. */
const MOST_AT_ONCE = 15_000;

it("an import and its undo read and write in proportion to the rows", async () => {
	const ctx = await anImportingCamp();
	/** Rows that each batch has read and written: what holds the database up at once. */
	const held: number[] = [];
	const batch = env.DB.batch.bind(env.DB);
	env.DB.batch = (async (statements: D1PreparedStatement[]) => {
		const answers = await batch(statements);
		held.push(answers.reduce((sum, { meta }) => sum + meta.rows_read + meta.rows_written, 0));
		return answers;
	}) as typeof env.DB.batch;
	const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const counted = { ...ctx, db: makeDb(env.DB, cost) };
	const spent: Record<string, number> = {};
	const spend = async (what: string, run: () => Promise<unknown>) => {
		const before = cost.rows_read;
		await run();
		spent[what] = Math.round((cost.rows_read - before) / LINES);
	};
	let made = await checked(ctx, "campers", csv("First name,Last name,Birth date", ...lines()));
	await commitImport(ctx, made);
	await spend("making", () => work(counted));
	let changed = made;
	const file = csv("First name,Last name,Birth date,City", ...lines(",Troy"));
	await spend("checking", async () => {
		changed = await checked(counted, "campers", file);
	});
	expect(changed.updates).toBe(LINES);
	await commitImport(ctx, changed);
	await spend("changing", () => work(counted));
	for (const run of [changed, made]) {
		await undoImport(ctx, await runOf(ctx, run.id));
		await spend(run === made ? "deleting" : "changing back", () => work(counted));
	}
	made = await runOf(ctx, made.id);
	expect(made.status).toBe("undone");
	expect(Object.keys(spent)).toHaveLength(5);
	expect(held.length).toBeGreaterThan(LINES / 100);
	expect(Math.max(...held)).toBeLessThan(MOST_AT_ONCE);
	expect(Object.entries(spent).filter(([, reads]) => reads > MOST_READ)).toEqual([]);
});
