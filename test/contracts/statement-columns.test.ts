import { describe, expect, test } from "vitest";
import { source, sourcesIn } from "../support/sources";
import { rawReads, selected } from "./statement-columns";

// The type of a raw read is a promise that no compiler keeps: a column that was renamed in the SQL alone is undefined on the screen.

const planted = (type: string, sql: string) =>
	rawReads([source("app/a.server.ts", `export const read = (db: Db) => db.all<${type}>(sql\`${sql}\`);`)]);

describe("a raw read returns the columns that its type declares, and no others", () => {
	test("in the project", () => {
		const { wrong, unread, compared } = rawReads([...sourcesIn("app"), ...sourcesIn("db")]);
		expect(wrong).toEqual([]);
		expect(compared).toBeGreaterThan(400);
		// What is put together while the app runs; a new read of that kind needs a look.
		expect(unread.length).toBeLessThan(compared / 8);
	});

	test("a declared column that the statement doesn't return is found", () =>
		expect(planted("{ id: string; name: string }", "SELECT c.id AS id FROM camper c").wrong).toEqual([
			"app/a.server.ts:1: doesn't return name",
		]));

	test("a returned column that the type doesn't declare is found", () =>
		expect(planted("{ id: string }", "SELECT c.id, c.name AS name FROM camper c").wrong).toEqual([
			"app/a.server.ts:1: doesn't declare name",
		]));

	test("a column behind an interface, a constant and a type of another file is found", () => {
		const { wrong } = rawReads([
			source("app/facts.ts", "export interface Facts { first: string; last: string; age?: number }"),
			source("app/columns.ts", "export const COLUMNS = sql`p.first AS first, p.last AS last`;"),
			source(
				"app/b.server.ts",
				`import { COLUMNS } from "./columns";
				import type { Facts } from "./facts";
				interface Row extends Omit<Facts, "last"> { id: string }
				const one = (id: string) => sql\`SELECT p.id, \${COLUMNS} FROM person p WHERE p.id = \${id}\`;
				export const read = (db: Db, id: string) => db.all<Row>(one(id));`,
			),
		]);
		expect(wrong).toEqual(["app/b.server.ts:5: doesn't declare last"]);
	});

	test("one whose select list is put together while the app runs is unread", () => {
		const text = `const read = (db: Db) => db.all<{ id: string }>(sql\`SELECT \${columns()} FROM camper\`);`;
		expect(rawReads([source("app/a.server.ts", text)])).toEqual({
			wrong: [],
			unread: ["app/a.server.ts:1"],
			compared: 0,
		});
	});
});

test.each([
	["SELECT a.id AS id, b.name FROM a JOIN b", ["id", "name"]],
	["SELECT DISTINCT id, count(*) AS n FROM a", ["id", "n"]],
	["WITH x AS (SELECT 1 AS y) SELECT (SELECT y, 2 FROM x) AS z FROM x", ["z"]],
	["SELECT CASE WHEN a = ', ' THEN 1 END AS c UNION ALL SELECT 2", ["c"]],
	["DELETE FROM a WHERE id = ? RETURNING id, name", ["id", "name"]],
	["SELECT count(*) FROM a", null],
	["SELECT * FROM a", null],
])("the columns of %s are read", (sql, columns) => expect(selected(sql)).toEqual(columns));
