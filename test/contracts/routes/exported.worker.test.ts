import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask } from "../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { builtOf } from "./route-list";
import { ROUTE_TABLE } from "./route-table";

// Every CSV of people takes reports_export and leaves an audit row; the rest is named here with the reason.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const WITHOUT: Record<string, string> = {
	"account/account/routes/devices-csv": "one's own devices",
	"camp/subscription/routes/invoices-csv": "the camp's own bills",
	"insight/analytics/routes/compare-csv": "numbers of seasons",
	"insight/analytics/routes/forecast-csv": "numbers of seasons",
	"insight/analytics/routes/funnel-csv": "numbers of registrations",
	"insight/analytics/routes/metric-csv": "numbers of groups, without small ones",
	"money/day-close/routes/days-csv": "sums of days",
	"money/family-account/routes/statement-csv": "a family's own statement",
	"office/imports/routes/imports-csv": "files and counts",
	"office/imports/routes/template": "an empty file",
	"program/sessions/routes/sessions-csv": "sessions",
};

const files = ROUTE_TABLE.filter(
	({ route, method }) =>
		method === "GET" &&
		(/-csv$/.test(route) || route in WITHOUT || route === "office/imports/routes/problems"),
);
const people = files.filter(({ route }) => !(route in WITHOUT));

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Exported", ["camp_admin", "counselor"]);
});

const exportsOf = async () =>
	(
		await env.DB.prepare(
			"SELECT user_id, entity, entity_id, changes FROM audit_event WHERE camp_id = ? AND action = 'list.export' ORDER BY at, id",
		)
			.bind(camp.camp_id)
			.all<{ user_id: string; entity: string; entity_id: string; changes: string }>()
	).results;

test("each CSV is an export of people or is listed with its reason", () => {
	expect(people.length).toBeGreaterThan(25);
	expect(people.filter(({ also }) => also !== "reports_export").map(({ route }) => route)).toEqual([]);
	expect(Object.keys(WITHOUT).filter((route) => files.every((row) => row.route !== route))).toEqual([]);
});

describe("The rule that an export is audited with user, list, filter and row count", () => {
	test.each(people.filter((row) => builtOf(row)).map((row) => [row.route, row] as const))(
		"holds for %s",
		async (_, row) => {
			const before = (await exportsOf()).length;
			const response = await ask(row.path(camp), { token: camp.tokens.camp_admin });
			const text = await response.text();
			expect([response.status, response.headers.get("Content-Type")]).toEqual([
				200,
				"text/csv; charset=utf-8",
			]);
			const made = (await exportsOf()).slice(before);
			const user = await env.DB.prepare("SELECT user_id FROM auth_session WHERE token = ?")
				.bind(camp.tokens.camp_admin)
				.first<string>("user_id");
			expect(made).toHaveLength(1);
			expect(made[0]).toMatchObject({ user_id: user, entity: "export" });
			const { count, filter } = JSON.parse(made[0]?.changes ?? "{}");
			expect(filter).toBeTypeOf("object");
			// One line a row, apart from line breaks within cells.
			expect(count).toBeLessThan(text.trim().split("\r\n").length);
			const fault =
				"CREATE TRIGGER fault_export BEFORE INSERT ON audit_event BEGIN SELECT RAISE(ABORT, 'fault'); END";
			await env.DB.prepare(fault).run();
			const refused = await ask(row.path(camp), { token: camp.tokens.camp_admin });
			expect([refused.status, await refused.text()]).toEqual([
				500,
				expect.not.stringContaining(text.slice(0, 20)),
			]);
			await env.DB.prepare("DROP TRIGGER fault_export").run();
		},
	);
});

test("a counselor can export the roster of their own groups, which is audited too", async () => {
	const before = (await exportsOf()).length;
	const roster = await ask(`/sessions/${camp.session_id}/roster.csv`, { token: camp.tokens.counselor });
	await roster.text();
	expect([roster.status, roster.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
	expect((await exportsOf()).slice(before).map(({ entity_id }) => entity_id)).toEqual(["roster"]);
	for (const path of ["/campers.csv", "/families.csv", "/attendance.csv?show=present"]) {
		const refused = await ask(path, { token: camp.tokens.counselor });
		await refused.text();
		expect([path, refused.status]).toEqual([path, 403]);
	}
});

test("a typed search is not stored in the audit entry of an export", async () => {
	const answer = await ask("/campers.csv?q=Ada&status=all", { token: camp.tokens.camp_admin });
	await answer.text();
	expect(answer.status).toBeLessThan(400);
	const last = (await exportsOf()).at(-1);
	expect(JSON.parse(last?.changes ?? "{}").filter).toEqual({ searched: true, status: "all" });
});

test("links to exports of people are shown only to users who can export them", async () => {
	const page = async (who: string, path: string) =>
		(await (await ask(path, { token: camp.tokens[who] })).text()).includes(".csv");
	const roster = `/sessions/${camp.session_id}`;
	expect([await page("camp_admin", "/campers"), await page("counselor", "/campers")]).toEqual([true, false]);
	expect([await page("camp_admin", "/families"), await page("counselor", "/families")]).toEqual([
		true,
		false,
	]);
	expect([await page("camp_admin", roster), await page("counselor", roster)]).toEqual([true, true]);
});
