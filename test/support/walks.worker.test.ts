import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ask } from "./ask";
import { Statements, walksOf } from "./walks";

test.each([
	[
		"another index that holds all that is asked for",
		`SELECT x.household_id FROM registration n CROSS JOIN household_member x INDEXED BY sqlite_autoindex_household_member_1
			ON x.camp_id = n.camp_id AND x.person_id = n.parent_id WHERE n.camp_id = ? AND n.id = ?`,
	],
	[
		"a table's own key, for each row around it",
		`SELECT (SELECT sum(t.amount_cents) FROM payment_part t WHERE t.camp_id = y.camp_id AND +t.payable_id = y.id)
			FROM payable y INDEXED BY payable_household WHERE y.camp_id = ?1 AND y.household_id = ?2`,
	],
	[
		"a range, where NULL is not meant",
		`SELECT (SELECT min(l.session_id) FROM registration_line l INDEXED BY registration_line_session
			WHERE l.camp_id = n.camp_id AND l.registration_id = n.id AND l.session_id IS NOT NULL) FROM registration n WHERE n.camp_id = ? AND n.id = ?`,
	],
])("walksOf finds a walk in a query with %s", async (_, sql) => {
	expect(await walksOf(sql)).toHaveLength(1);
});

test.each([
	[
		"the index is named",
		`SELECT x.household_id FROM registration n CROSS JOIN household_member x INDEXED BY household_member_person
			ON x.camp_id = n.camp_id AND x.person_id = n.parent_id WHERE n.camp_id = '?' AND n.id = ?`,
	],
	[
		"a list is read along an index",
		"SELECT h.name FROM household h WHERE h.camp_id = ? ORDER BY h.name LIMIT ?",
	],
])("walksOf finds no walk where %s", async (_, sql) => {
	expect(await walksOf(sql)).toEqual([]);
});

test("only the app's own statements are recorded", async () => {
	const statements = new Statements();
	await env.DB.prepare("SELECT 1 AS by_hand").run();
	await statements.during(() => ask("/auth", { token: "of-nobody" }));
	await env.DB.prepare("SELECT 2 AS by_hand").run();
	expect(statements.asked.size).toBeGreaterThan(0);
	expect([...statements.asked].filter((sql) => /by_hand/.test(sql))).toEqual([]);
});
