import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import * as schema from "#db/schema";
import { dangers } from "./migration-rules";
import landed from "./migrations.lock.json" with { type: "json" };

const files = readdirSync("migrations")
	.filter((name) => name.endsWith(".sql"))
	.sort();
/** Those of the search index, named with their folder. */
const searchFiles = readdirSync("migrations/search").map((name) => `search/${name}`);
const read = (name: string) => readFileSync(`migrations/${name}`, "utf8");

describe("A migration", () => {
	test.each(files)("is purely additive: %s", (name) => expect(dangers(read(name))).toEqual([]));

	test("is short enough for D1, which reads a file as one text", () => {
		expect(files.filter((name) => Buffer.byteLength(read(name)) >= 100_000)).toEqual([]);
	});

	test.each([
		"DROP TABLE camp;",
		"drop table if exists `camp`;",
		"CREATE TABLE `__new_camp` (id text);",
		"ALTER TABLE `__new_camp` RENAME TO `camp`;",
		"ALTER TABLE `camp` DROP COLUMN `name`;",
		"ALTER TABLE `camp` RENAME COLUMN `name` TO `title`;",
		"PRAGMA foreign_keys=OFF;",
		"PRAGMA defer_foreign_keys=on;",
		"DELETE FROM camp;",
		"UPDATE `camp` SET name = 'where';",
		"INSERT OR REPLACE INTO plan (key) VALUES ('a');",
		"REPLACE INTO plan (key) VALUES ('a');",
		"BEGIN TRANSACTION;",
		// Figures of one database would make its plans its own.
		"ANALYZE;",
		"ANALYZE camper;",
		// FTS5 in the main database would end its exports; people search has a database of its own.
		"CREATE VIRTUAL TABLE a USING fts5 (name);",
		"CREATE INDEX a ON camp (name); CREATE INDEX b ON camp (slug);",
		"CREATE INDEX a ON camp (name);\n--> statement-breakpoint\nDROP TABLE camp;",
		"CREATE TRIGGER a AFTER INSERT ON camp BEGIN DELETE FROM person; END;",
		"CREATE TRIGGER a AFTER INSERT ON camp BEGIN UPDATE person SET is_active = 0; END;",
	])("is rejected with %s", (sql) => expect(dangers(sql)).not.toEqual([]));

	test.each([
		"CREATE TABLE tent (id text);",
		"ALTER TABLE camp ADD motto text CHECK (motto <> 'DROP TABLE');",
		"-- DROP TABLE camp would be wrong here\nCREATE INDEX a ON camp (name);",
		"UPDATE camp SET slug = id WHERE slug = '';",
		"DROP TRIGGER a;\n--> statement-breakpoint\nCREATE TRIGGER a AFTER INSERT ON camp BEGIN UPDATE camp SET name = 'b' WHERE id = NEW.id; END;",
	])("is accepted with %s", (sql) => expect(dangers(sql)).toEqual([]));
});

/** Landed migrations against their hashes: what stands in one list and not, or otherwise, in the other. */
function edited(lock: Record<string, string>, texts: Record<string, string>): string[] {
	const hash = (name: string) =>
		createHash("sha256")
			.update(texts[name] ?? "")
			.digest("hex");
	return [
		...Object.keys(lock).flatMap((name) => {
			if (!(name in texts)) return [`${name} is gone: databases that have applied it will never know`];
			return hash(name) === lock[name]
				? []
				: [`${name} was edited after it landed: write a new migration instead`];
		}),
		...Object.keys(texts).flatMap((name) =>
			name in lock
				? []
				: [`${name} is new: add "${name}": "${hash(name)}" to test/contracts/migrations.lock.json`],
		),
	];
}

describe("The rule that landed migrations are never edited", () => {
	test("holds in the project", () => {
		const texts = Object.fromEntries([...files, ...searchFiles].map((name) => [name, read(name)]));
		expect(edited(landed, texts)).toEqual([]);
	});

	test("reports an edited, a missing and a new migration", () => {
		const texts = { "0000_a.sql": "SELECT 1", "0001_b.sql": "SELECT 2" };
		const lock = Object.fromEntries(
			Object.entries(texts).map(([name, text]) => [name, createHash("sha256").update(text).digest("hex")]),
		);
		expect(edited(lock, texts)).toEqual([]);
		expect(edited(lock, { ...texts, "0001_b.sql": "SELECT 3" })).toHaveLength(1);
		expect(edited(lock, { "0000_a.sql": "SELECT 1" })).toHaveLength(1);
		expect(edited(lock, { ...texts, "0002_c.sql": "SELECT 3" })).toHaveLength(1);
	});
});

/** What `npm run db:generate` would write for a schema. */
async function ungenerated(tables: Record<string, unknown>): Promise<string[]> {
	const newest = readdirSync("migrations/meta")
		.filter((name) => name.endsWith("_snapshot.json"))
		.sort()
		.at(-1);
	const before = JSON.parse(readFileSync(`migrations/meta/${newest}`, "utf8"));
	const now = await generateSQLiteDrizzleJson(tables, before.id, "snake_case");
	return generateSQLiteMigration(before, now);
}

describe("The rule that every schema change has its migration", () => {
	test("holds in the project", async () => expect(await ungenerated(schema)).toEqual([]));

	test("reports a planted table without a migration", async () => {
		const planted = { ...schema, tent: sqliteTable("tent", { beds: integer() }) };
		expect(await ungenerated(planted)).toEqual([expect.stringContaining("CREATE TABLE `tent`")]);
	});

	test("requires every file in the journal, in order", () => {
		const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8"));
		expect(entries.map(({ tag }: { tag: string }) => `${tag}.sql`)).toEqual(files);
	});
});
