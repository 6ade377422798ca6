import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { migrateAll, SCHEMA, statementsOf } from "../support/migrated";
import { resetTestRuntime } from "../support/shared-runtime";

// Most test files begin with a copy of what the migrations made: it must be the same to the email.

async function standing() {
	const { results: schema } = await env.DB.prepare(SCHEMA).all<{ type: string; name: string; sql: string }>();
	const tables = schema.filter(({ type }) => type === "table").map(({ name }) => name);
	const filled = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)));
	const rows = filled.map(({ results }, at) => ({ table: tables[at], results }));
	return { schema, rows: rows.filter(({ results }) => results.length > 0) };
}

async function copied() {
	// The second of a runtime is a copy in any case.
	for (const _ of ["as it comes", "a copy"]) {
		await resetTestRuntime();
		await migrateAll();
	}
	return standing();
}

async function migrated() {
	await resetTestRuntime();
	await env.DB.batch(statementsOf(env.DB, env.TEST_MIGRATIONS));
	return standing();
}

/** Without when it was that a migration landed. */
const timeless = ({ schema, rows }: Awaited<ReturnType<typeof standing>>) => ({
	schema: schema.toSorted((a, b) => (`${a.type} ${a.name}` < `${b.type} ${b.name}` ? -1 : 1)),
	rows: rows.map(({ table, results }) => ({
		table,
		results: results.map((row) => ({ ...(row as object), applied_at: undefined })),
	})),
});

test("a copied database has every table, index, trigger and row of a migrated one", async () => {
	const [copy, original] = [timeless(await copied()), timeless(await migrated())];
	expect(original.schema.length).toBeGreaterThan(500);
	expect(original.rows.map(({ table }) => table)).toContain("d1_migrations");
	expect(copy).toEqual(original);
});

test("a missing trigger in a copied database is detected (control)", async () => {
	const copy = timeless(await copied());
	const [trigger] = copy.schema.filter(({ type }) => type === "trigger");
	await env.DB.prepare(`DROP TRIGGER "${trigger?.name}"`).run();
	expect(timeless(await standing())).not.toEqual(copy);
});
