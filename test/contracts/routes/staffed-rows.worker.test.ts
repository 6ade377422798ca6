import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { aSuperAdmin } from "../../support/camp-world";
import { allowance } from "../../support/growth";
import type { ScaleWorld } from "../../support/scale-world";
import { aStaffedCamp } from "./camps-looked-at";
import { takeAgain } from "./past-day";
import { looking, MOST_ROWS } from "./rows-read";
import { VISITS } from "./visits";

// A camp is made, and every screen asked for in it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const { readOf, see } = looking();

let staffed: ScaleWorld;
let operator = "";

beforeAll(async () => {
	staffed = await aStaffedCamp();
	operator = await aSuperAdmin();
	await takeAgain(staffed);
});

describe("A day with 30 groups of two staff each", () => {
	test("is shown completely, with the counted staff and the returning campers", async () => {
		const groups = `SELECT count(*) AS n FROM (SELECT group_id FROM group_staff WHERE camp_id = ?1 GROUP BY 1 HAVING count(*) = 2)`;
		expect(await env.DB.prepare(groups).bind(staffed.camp_id).first<number>("n")).toBeGreaterThanOrEqual(29);
		const { html } = await see(staffed, "/dashboard");
		expect(html).toContain("Groups fully staffed");
		expect(html).not.toContain("reviewed");
		expect(html).toContain(`returning=${staffed.earlier_season_id}&amp;status=all`);
		// Everybody on shift has a line of their own.
		expect((await see(staffed, "/staff/ratios")).lines).toBeGreaterThan(58);
	});

	test.each(VISITS)("reads few rows for %s", async (_name, path, ofOperator) => {
		const at = ofOperator ? { ...staffed, token: operator } : staffed;
		expect(await readOf(at, path(at))).toBeLessThanOrEqual(MOST_ROWS);
	});

	test("reads about as many rows as it shows", async () => {
		for (const path of ["/staff/ratios", `/staff/ratios?session=${staffed.session_id}`]) {
			const { read, shown } = await see(staffed, path);
			expect(read, path).toBeLessThanOrEqual(allowance(shown));
		}
	});
});
