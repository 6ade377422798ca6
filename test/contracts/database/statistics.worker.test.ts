import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { planOf } from "../../support/walks";
import { factsOf } from "./shape";
import { type Statistic, statementsToward, statisticsOf } from "./statistics";

const facts = await factsOf(env.DB);

async function told(): Promise<Statistic[]> {
	const { results } = await env.DB.prepare("SELECT tbl, idx, stat FROM sqlite_stat1").all<Statistic>();
	return results;
}

/** Codes are never deleted, so nothing needs to find what refers to them. */
const NEVER_DELETED = ["plan", "feature_flag"];

/** Foreign keys that a delete checks by walking all rows of the camp, or of every camp. */
async function walkedByDeletes(): Promise<string[]> {
	const tables = [...new Set(facts.references.map(({ target }) => target))].filter(
		(table) => facts.shape[table]?.columns.some((each) => each.startsWith("camp_id ")) && table !== "camp",
	);
	const plans = await Promise.all(
		tables.map(async (table) => {
			const key = facts.indexes.find((each) => each.table === table && each.origin === "pk");
			const steps = await planOf(
				`DELETE FROM "${table}" WHERE ${key?.columns.map((each) => `"${each}" = ?`).join(" AND ")}`,
			);
			return steps
				.slice(1)
				.filter(({ detail }) => /\(camp_id=\?\)|^SCAN /.test(detail))
				.map(({ detail }) => `${table}: ${detail}`);
		}),
	);
	return plans.flat().filter((each) => !NEVER_DELETED.some((table) => each.startsWith(`${table}: `)));
}

/** Runs with the planner knowing nothing, as in an installation without the migration. */
async function withoutStatistics<T>(run: () => Promise<T>): Promise<T> {
	const before = await told();
	await env.DB.batch([env.DB.prepare("DELETE FROM sqlite_stat1"), env.DB.prepare("ANALYZE sqlite_schema")]);
	try {
		return await run();
	} finally {
		await env.DB.batch(statementsToward([], before).map((each) => env.DB.prepare(each)));
	}
}

test("migrations give the planner statistics on every index (paste missing statements into a migration)", async () => {
	expect(statementsToward(await told(), statisticsOf(facts)).join("\n--> statement-breakpoint\n")).toBe("");
});

test("an index without planner statistics is detected", async () => {
	const index = { table: "camper", name: "planted", unique: false, origin: "c", partial: null } as const;
	const planted = { ...facts, indexes: [...facts.indexes, { ...index, columns: ["camp_id", "status"] }] };
	expect(statementsToward(await told(), statisticsOf(planted))).toEqual([
		"INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES\n('camper', 'planted', '40000 10000 3333');",
		"ANALYZE sqlite_schema;",
	]);
});

test("a delete finds its references by ID and scans no camp", async () => {
	expect(await walkedByDeletes()).toEqual([]);
	// The control: a planner that knows nothing walks all marks of the camp for each camper.
	expect(await withoutStatistics(walkedByDeletes)).toContain(
		"camper: SEARCH attendance USING PRIMARY KEY (camp_id=?)",
	);
	expect(await walkedByDeletes()).toEqual([]);
});
