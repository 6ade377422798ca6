import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import {
	aCamp,
	aCamper,
	aFamily,
	aMembership,
	anActivity,
	anEnrollment,
	aRole,
	aSeason,
	aSession,
	aStaffMember,
	aUser,
	someAttendance,
} from "#db/seed/builders";
import { type Built, mergeRows, SEED_TABLE_NAMES, type SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { misreplayed } from "../../support/misreplayed";

/** The schema of the first release, which landed before there was a database to fill. */
const isBaseline = ({ name }: { name: string }) => name.includes("_baseline_");
const baseline = env.TEST_MIGRATIONS.filter(isBaseline);
const later = env.TEST_MIGRATIONS.filter((migration) => !isBaseline(migration));
type Migration = (typeof later)[number];

const run = (statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));

const tables = async () => {
	const { results } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
	).all<{ name: string }>();
	return results.map(({ name }) => name).filter((name) => name !== "d1_migrations");
};

/** How many rows each table has. */
async function rowCounts(names: string[]): Promise<Record<string, number>> {
	const answers = await env.DB.batch<{ n: number }>(
		names.map((name) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
	);
	return Object.fromEntries(names.map((name, at) => [name, answers[at]?.results[0]?.n ?? 0]));
}

/** Enrollments that have been through more than one step: moved, canceled, and submitted only. */
function enrollmentsOver(
	camp: Parameters<typeof aCamper>[0],
	season: Parameters<typeof aSession>[0],
	session: { id: string; camp_id: string },
) {
	const other = aSession(season, { name: "Other" });
	const [moved, gone, asks] = [aCamper(camp), aCamper(camp), aCamper(camp)];
	const ended_at = "2026-03-01T10:00:00.000Z";
	const left = anEnrollment(session, moved, { status: "withdrawn", ended_at });
	return [
		...[other, moved, gone, asks, left],
		anEnrollment(other, moved, { moved_from_id: left.id, created_at: ended_at }),
		anEnrollment(session, gone, { status: "cancelled", ended_at }),
		anEnrollment(session, asks, { status: "submitted" }),
	];
}

/** A camp in which every table that builders know has rows. */
function aFilledCamp(): SeedRows {
	const camp = aCamp();
	const season = aSeason(camp);
	const session = aSession(season);
	const family = aFamily(camp, { children: 3, second_household: { name: "Second home" } });
	const staff = aStaffMember(camp, { seasons: [season] });
	const campers = [...family.children, aCamper(camp)];
	const user = aUser();
	const role = aRole(camp);
	const parts: (Built | SeedRows)[] = [camp, season, session, family, staff, aCamper(camp), user, role];
	return mergeRows([
		...parts,
		aMembership(camp, user),
		anActivity(camp),
		...family.children.map((camper) => anEnrollment(session, camper)),
		...enrollmentsOver(camp, season, session),
		someAttendance(session, campers.slice(0, 3)),
	]);
}

/** Applies a migration to a database with rows; answers the tables that lost some, and references that broke. */
async function losses(migration: Migration): Promise<string[]> {
	const names = await tables();
	const before = await rowCounts(names);
	await applyD1Migrations(env.DB, [migration]);
	const kept = await tables();
	const after = await rowCounts(kept);
	const { results: broken } = await env.DB.prepare("PRAGMA foreign_key_check").all<{ table: string }>();
	return [
		...names.flatMap((name) =>
			(after[name] ?? 0) < (before[name] ?? 0) ? [`${name}: ${before[name]} → ${after[name] ?? "gone"}`] : [],
		),
		...broken.map(({ table }) => `${table}: points at nothing`),
	];
}

/** The database as it was when the baseline landed, with rows. */
beforeEach(async () => {
	const names = await tables();
	if (names.length > 0) {
		await run(["PRAGMA defer_foreign_keys = on", ...names.map((name) => `DROP TABLE "${name}"`)]);
	}
	await env.DB.prepare("DROP TABLE IF EXISTS d1_migrations").run();
	await applyD1Migrations(env.DB, baseline);
	const then = await tables();
	const answers = await env.DB.batch<{ name: string }>(
		then.map((name) => env.DB.prepare(`PRAGMA table_info("${name}")`)),
	);
	const columns = new Set(
		answers.flatMap(({ results }, at) => results.map(({ name }) => `${then[at]}.${name}`)),
	);
	await writeRows(env.DB, aFilledCamp(), [], (table, column) => columns.has(`${table}.${column}`));
});

test("the database is filled with rows", async () => {
	const counts = await rowCounts([
		"person",
		"camper",
		"enrollment",
		"attendance",
		"role_permission",
		"household_member",
	]);
	expect(Object.entries(counts).filter(([, n]) => n === 0)).toEqual([]);
	expect(SEED_TABLE_NAMES.length).toBeGreaterThan(20);
});

test("every later migration keeps every row when applied one by one", async () => {
	const found: string[] = [];
	for (const migration of later) {
		found.push(...(await losses(migration)).map((loss) => `${migration.name}: ${loss}`));
	}
	expect(found).toEqual([]);
});

test("a migration writes events for enrollments that were there before", async () => {
	await applyD1Migrations(env.DB, later);
	expect(await misreplayed(env.DB)).toEqual([]);
	const steps = await env.DB.prepare("SELECT DISTINCT step FROM enrollment_event ORDER BY step").all();
	expect(steps.results.map(({ step }) => step)).toEqual([
		"accepted",
		"canceled",
		"enrolled",
		"held",
		"left",
		"moved",
	]);
});

test("a migration makes targets by metric of the sessions' fill targets", async () => {
	const at = later.findIndex(({ name }) => name.includes("_metric_targets"));
	await applyD1Migrations(env.DB, later.slice(0, at));
	await run([
		"INSERT INTO session_target (camp_id, session_id, fill) SELECT camp_id, id, 85 FROM session LIMIT 1",
	]);
	await applyD1Migrations(env.DB, later);
	const { results } = await env.DB.prepare(
		"SELECT t.metric AS metric, t.value AS value FROM metric_target t JOIN session_target o USING (camp_id, session_id)",
	).all();
	expect(results).toEqual([{ metric: "fill_rate", value: 85 }]);
});

test("an additive migration keeps every row", async () => {
	const queries = [
		"ALTER TABLE person ADD COLUMN nickname TEXT",
		"CREATE INDEX person_nickname ON person (camp_id, nickname)",
	];
	expect(await losses({ name: "9998_planted.sql", queries })).toEqual([]);
});

test("a table that a migration recreates is detected, because D1 deletes its children (control)", async () => {
	const queries = [
		"PRAGMA foreign_keys=OFF",
		"CREATE TABLE __new_role (camp_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, PRIMARY KEY (camp_id, id))",
		"INSERT INTO __new_role SELECT camp_id, id, name, name_key, created_at, updated_at FROM role",
		"DROP TABLE role",
	];
	expect(await losses({ name: "9999_planted.sql", queries })).toContainEqual(
		expect.stringContaining("role_permission: 1 →"),
	);
});
