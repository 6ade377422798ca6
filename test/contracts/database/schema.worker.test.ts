import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import * as schema from "#db/schema";
import { type DatabaseFacts, differences, factsOf, type Index, shapeOfSchema } from "./shape";

const facts = await factsOf(env.DB);

/** Runs with tables that are planted for the while. */
async function withTables<T>(statements: string[], run: (planted: DatabaseFacts) => T): Promise<T> {
	for (const statement of statements) await env.DB.prepare(statement).run();
	try {
		return run(await factsOf(env.DB));
	} finally {
		const names = statements.flatMap((statement) => /^CREATE TABLE (\w+)/.exec(statement)?.[1] ?? []);
		for (const name of names.reverse()) await env.DB.prepare(`DROP TABLE ${name}`).run();
	}
}

describe("The migrated database", () => {
	test("matches the schema for every table", () => {
		expect(Object.keys(facts.shape).length).toBeGreaterThan(30);
		expect(differences(facts.shape, shapeOfSchema(schema))).toEqual([]);
	});

	const columns = { id: text().primaryKey(), beds: integer().notNull().default(4), site: text() };
	const tent = sqliteTable("tent", columns, (t) => [
		uniqueIndex("tent_site").on(t.site),
		check("tent_beds", sql`${t.beds} > 0`),
	]);
	const referring = sqliteTable(
		"tent",
		{ ...columns, site: text().references(() => schema.camp.id) },
		(t) => [uniqueIndex("tent_site").on(t.site), check("tent_beds", sql`${t.beds} > 0`)],
	);
	const table =
		'CREATE TABLE tent (id TEXT PRIMARY KEY NOT NULL, beds INTEGER NOT NULL DEFAULT 4, site TEXT, CONSTRAINT "tent_beds" CHECK (beds > 0))';
	const unique = "CREATE UNIQUE INDEX tent_site ON tent (site)";
	const drift = (statements: string[], planted: Record<string, unknown>) =>
		withTables(statements, ({ shape }) => differences(shape, shapeOfSchema({ ...schema, ...planted })));

	test("has no drift for a table like the schema's", async () => {
		expect(await drift([table, unique], { tent })).toEqual([]);
	});

	test.each([
		["a table that the schema does not know", [table], {}],
		["a table that no migration makes", [], { tent }],
		["a column that may be null", [table.replace("INTEGER NOT NULL", "INTEGER"), unique], { tent }],
		["another default", [table.replace("DEFAULT 4", "DEFAULT 5"), unique], { tent }],
		["another type", [table.replace("site TEXT", "site INTEGER"), unique], { tent }],
		["a lost CHECK", [table.replace(/, CONSTRAINT.*/, ")"), unique], { tent }],
		["a lost index", [table], { tent }],
		["an index that is not unique", [table, unique.replace("UNIQUE ", "")], { tent }],
		["a partial index", [table, `${unique} WHERE site <> ''`], { tent }],
		["a lost reference", [table, unique], { tent: referring }],
	])("has drift with %s", async (_, statements, planted) => {
		const found = await drift(statements, planted);
		expect(found).not.toEqual([]);
		expect(found.every((each) => each.includes("tent"))).toBe(true);
	});
});

/** What drizzle cannot say and a table made anew would lose: these are stored by their key alone. */
const WITHOUT_ROWID = [
	"analytics_visit",
	"application_transition",
	"attendance",
	"attendance_history",
	"attendance_tally",
	"birthday_at_camp",
	"camp_counter",
	"camp_setup_step",
	"camper_return",
	"camper_season",
	"camper_tag",
	"cancellation_tier",
	"charge_attempt",
	"day_close",
	"day_take",
	"day_tally",
	"debt_figure",
	"discount_session",
	"discount_use",
	"dispute_transition",
	"enrollment_event",
	"enrollment_span",
	"group_camper",
	"group_roster",
	"group_staff",
	"household_account",
	"household_move",
	"import_row",
	"invoice_line",
	"ledger_posting",
	"lottery_session",
	"metric_snapshot",
	"metric_target",
	"payable_share",
	"payment_date",
	"payment_for",
	"payment_part",
	"person_double",
	"person_note_history",
	"plan_feature",
	"provider_account",
	"provider_customer",
	"provider_refund",
	"refund_part",
	"refund_transition",
	"registration_window",
	"report_favorite",
	"report_recipient",
	"report_template_version",
	"role_permission",
	"roster_row",
	"roster_tally",
	"sample_row",
	"season_opening",
	"season_pair",
	"season_tally",
	"season_target",
	"season_week",
	"session_claim",
	"session_day",
	"session_places",
	"session_snapshot",
	"staff_activity",
	"staff_application",
	"staff_card",
	"staff_certificate_notice",
	"staff_role_requirement",
	"subscription_effect",
	"subscription_transition",
	"waiting_room",
	"waitlist_child",
	"waitlist_line",
	"waitlist_offer_place",
	"waitlist_wish",
	"zip_distance",
];

test("tables defined without a rowid have none", () => expect(facts.withoutRowid).toEqual(WITHOUT_ROWID));

/**
 * Lists of a few keys that are written by migrations only: nothing looks rows up by them, and nothing deletes them,
 * so an index would cost every write and serve no one.
 */
const CODE_TABLES = new Set([
	"application_status",
	"attendance_status",
	"background_check_status",
	"camper_status",
	"charge_attempt_state",
	"checkpoint",
	"discount_kind",
	"enrollment_status",
	"enrollment_step",
	"feature_flag",
	"group_kind",
	"import_status",
	"invitation_status",
	"ledger_account",
	"ledger_entry_kind",
	"lottery_outcome",
	"dispute_state",
	"invoice_state",
	"mail_category",
	"note_status",
	"note_visibility",
	"payable_kind",
	"payable_state",
	"payment_state",
	"payment_way",
	"person_type",
	"plan",
	"provider_event_state",
	"question_kind",
	"refund_state",
	"refund_way",
	"registration_audience",
	"registration_status",
	"relationship_type",
	"report_format",
	"report_frequency",
	"report_run_state",
	"season_status",
	"session_status",
	"signature_method",
	"subscription_status",
	"time_off_status",
	"waitlist_offer_status",
	"waitlist_status",
]);

const describes = ({ table, columns, target }: { table: string; columns: string[]; target: string }) =>
	`${table} (${columns.join(", ")}) → ${target}`;

/** Whether an index finds the rows of a reference: it begins with its columns, or with the camp and the id among them. */
function serves({ columns: by, partial }: Index, columns: string[]): boolean {
	const leading = by.slice(0, Math.min(columns.length, 2));
	const within = leading.every((column) => column !== null && columns.includes(column));
	const selective = leading.some(
		(column) => columns.length === 1 || /^(?!camp_id$)(.*_)?id$/.test(column ?? ""),
	);
	// A partial index serves when it leaves out only the rows that refer to nothing.
	const whole =
		partial === null || columns.some((column) => new RegExp(`\\b${column}\\W* IS NOT NULL$`).test(partial));
	return within && selective && whole;
}

/** References whose rows no index finds: a delete of the parent reads the whole table. */
function unindexed({ references, indexes }: DatabaseFacts): string[] {
	return references
		.filter(({ target }) => !CODE_TABLES.has(target))
		.filter(({ table, columns }) => !indexes.some((each) => each.table === table && serves(each, columns)))
		.map(describes);
}

describe("The index rule for references", () => {
	test("holds in the product", () => expect(unindexed(facts)).toEqual([]));

	test("detects a reference without an index", async () => {
		const tables = [
			"CREATE TABLE site (id TEXT PRIMARY KEY)",
			"CREATE TABLE tent (id TEXT PRIMARY KEY, beds INTEGER, site_id TEXT REFERENCES site (id))",
			"CREATE INDEX tent_beds ON tent (beds, site_id)",
		];
		expect(await withTables(tables, unindexed)).toEqual(["tent (site_id) → site"]);
		const indexed = [...tables, "CREATE INDEX tent_site ON tent (site_id)"];
		expect(await withTables(indexed, unindexed)).toEqual([]);
	});
});

/** References that could point into another camp: between tables of camps, without the camp in them. */
function crossing({ shape, references, triggers }: DatabaseFacts): string[] {
	const ofCamp = (table: string) => shape[table]?.columns.some((column) => column.startsWith("camp_id "));
	return references
		.filter(({ table, target, columns, targets }) => {
			if (!ofCamp(table) || !ofCamp(target)) return false;
			// Entries of everybody have no camp, so triggers hold this wall.
			if (target === "definition") return !guardedByTriggers(table, columns[0] ?? "", triggers);
			return !columns.some((column, at) => column === "camp_id" && targets[at] === "camp_id");
		})
		.map(describes);
}

/** Whether both writing events of a reference to a definition are refused for one of another camp. */
function guardedByTriggers(table: string, column: string, triggers: Record<string, string>): boolean {
	const guards = (event: string) =>
		Object.values(triggers).some(
			(sql) =>
				new RegExp(`BEFORE ${event} ON \`?${table}\`? WHEN`, "i").test(sql) &&
				sql.includes(`d.id = NEW.${column}`) &&
				sql.includes("d.camp_id = NEW.camp_id") &&
				sql.includes(`RAISE(ABORT, 'definition_of_camp:${column}')`),
		);
	return guards("INSERT") && guards(`UPDATE OF [^;]*\`${column}\`[^;]*\`camp_id\``);
}

describe("The camp scope of references", () => {
	test("holds in the product", () => expect(crossing(facts)).toEqual([]));

	test("includes the triggers of definitions", () => {
		expect(facts.references.filter(({ target }) => target === "definition").length).toBeGreaterThan(3);
	});

	test("detects a reference without the camp", async () => {
		const tables = [
			"CREATE TABLE site (camp_id TEXT, id TEXT PRIMARY KEY)",
			"CREATE TABLE tent (camp_id TEXT, id TEXT PRIMARY KEY, site_id TEXT REFERENCES site (id))",
		];
		expect(await withTables(tables, crossing)).toEqual(["tent (site_id) → site"]);
	});

	test("detects a definition without its triggers", async () => {
		const table =
			"CREATE TABLE tent (camp_id TEXT, id TEXT PRIMARY KEY, color_id TEXT REFERENCES definition (id))";
		expect(await withTables([table], crossing)).toEqual(["tent (color_id) → definition"]);
	});
});

/** Rows that vanish with their parent: only what is nothing without it, and never what a camp wrote down. */
const CASCADES = [
	"auth_account (user_id) → auth_user",
	"auth_passkey (user_id) → auth_user",
	"auth_session (user_id) → auth_user",
	"auth_two_factor (user_id) → auth_user",
	"idempotency (user_id) → auth_user",
	"role_permission (camp_id, role_id) → role",
	"staff_card (camp_id, staff_id) → staff",
	"staff_certificate_notice (camp_id, certificate_id) → staff_certificate",
	"staff_role_requirement (camp_id, role_type_id) → staff_role_type",
	"user_preference (user_id) → auth_user",
];

describe("Cascading deletes", () => {
	const cascading = ({ references }: DatabaseFacts) =>
		references
			.filter(({ onDelete }) => !/^(NO ACTION|RESTRICT)$/.test(onDelete))
			.map(describes)
			.sort();

	test("are limited to those listed", () => expect(cascading(facts)).toEqual(CASCADES));

	test("are detected when one is planted", async () => {
		const table =
			"CREATE TABLE tent (id TEXT PRIMARY KEY, camp_id TEXT REFERENCES camp (id) ON DELETE CASCADE)";
		expect(await withTables([table], cascading)).toContain("tent (camp_id) → camp");
	});
});
