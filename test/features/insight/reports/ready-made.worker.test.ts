import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, expectTypeOf, it, vi } from "vitest";
import { seedDemo } from "#db/seed/seed-demo";
import { runPlan } from "#app/features/insight/reports/run-plan.server";
import { parsePlan } from "#app/platform/query/plan";
import { READY_MADE, readyMade } from "#app/features/insight/reports/ready-made.server";
import { problemOf } from "#app/features/insight/reports/can-run.server";
import { ENTITIES } from "#app/features/insight/reports/catalog.server";
import { findReadyMade, theReport } from "#app/features/insight/reports/the-report.server";
import { SERVER_CAPABILITIES } from "#app/capabilities.server";
import type { ServerCapability } from "#app/platform/capability";
import type { ReadyMade } from "#app/platform/query/ready-made";
import type { CampCtx } from "#app/platform/context.server";
import { campCtxFor } from "../../../support/world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const NOW = "2026-07-15T14:00:00.000Z";
let director: CampCtx;

beforeAll(async () => {
	await seedDemo(env.DB, NOW);
	const found = await env.DB.prepare(
		"SELECT m.user_id AS user_id, m.camp_id AS camp_id FROM membership m JOIN camp c ON c.id = m.camp_id WHERE m.role_key = 'camp_admin' ORDER BY c.total_people DESC LIMIT 1",
	).first<{ user_id: string; camp_id: string }>();
	director = await campCtxFor(found?.user_id ?? "", found?.camp_id ?? "", { now: NOW });
});

describe("every ready-made report answers on the demo's data", () => {
	it.each(READY_MADE.map(({ key }) => key))("%s has rows", async (key) => {
		const { plan, mode } = await theReport(director, { template_id: key });
		const { rows, count, hidden } = await runPlan(director, plan, { mode });
		expect(rows.length).toBeGreaterThan(0);
		expect(count).toBeGreaterThanOrEqual(rows.length);
		expect(hidden).toEqual([]);
	});

	it("has one for the answers to each question, that has rows", async () => {
		const question = await env.DB.prepare(
			"SELECT q.id AS id FROM question q WHERE q.camp_id = ? AND q.per_family = 0 AND q.kind = 'choice' LIMIT 1",
		)
			.bind(director.camp.id)
			.first<{ id: string }>();
		const report = await findReadyMade(director, `answers.${question?.id}`);
		const { rows } = await runPlan(director, parsePlan(report?.plan));
		expect(rows.length).toBeGreaterThan(0);
	});
});

it("declares each key once", () => {
	expect(new Set(READY_MADE.map(({ key }) => key)).size).toBe(READY_MADE.length);
	expect(readyMade("no_such_report")).toBeUndefined();
});

it("hides the columns of a ready-made report that a role doesn't show", async () => {
	const shown = ["campers_view", "sessions_view"];
	const narrow = { ...director, can: (permission: string) => shown.includes(permission) } as CampCtx;
	const { plan, mode } = await theReport(narrow, { template_id: "pickup_list" });
	const { hidden, columns, rows } = await runPlan(narrow, plan, { mode });
	expect(hidden).toEqual([{ key: "authorized_pickup", label: "Authorized pickup" }]);
	expect(columns.map(({ key }) => key)).not.toContain("authorized_pickup");
	expect(rows.length).toBeGreaterThan(0);
});

it("lists cabins below their session by name, and campers without a cabin last where they are asked for", async () => {
	const { plan, mode } = await theReport(director, { template_id: "cabin_list" });
	const { rows, columns } = await runPlan(director, plan, { mode });
	expect(columns.slice(0, 2).map(({ label }) => label)).toEqual(["Session", "Cabin"]);
	expect(rows.every(({ cells }) => cells[1] !== null)).toBe(true);
	const filters = plan.filters.filter(({ any }) => any[0]?.field !== "cabin");
	const all = await runPlan(director, { ...plan, filters }, { mode });
	expect(all.count).toBeGreaterThan(rows.length);
	for (const group of Map.groupBy(all.rows, ({ cells }) => String(cells[0])).values()) {
		const cabins = group.map(({ cells }) => cells[1]?.toString().toLowerCase() ?? "\uffff");
		expect(cabins).toEqual(cabins.toSorted());
	}
});

it("names just the permissions that its plan needs", () => {
	const catalog = (held: readonly string[]) => {
		const can = (permission: string) => held.includes(permission);
		return {
			asker: { ...director, can } as CampCtx,
			facts: { questions: [] },
			season: null,
			entities: ENTITIES,
			within: null,
		};
	};
	for (const { key, plan, permissions } of READY_MADE) {
		const all = permissions.flat();
		expect([key, problemOf(catalog(all), plan)]).toEqual([key, null]);
		for (const each of permissions) {
			const lists = typeof each === "string" ? [each] : each;
			const without = all.filter((permission) => !lists.includes(permission));
			expect([key, each, problemOf(catalog(without), plan)]).not.toEqual([key, each, null]);
			// Of a list, each is enough.
			for (const one of lists)
				expect([key, one, problemOf(catalog([...without, one]), plan)]).toEqual([key, one, null]);
		}
	}
});

it("has the reports that capabilities declare", () => {
	const later: ServerCapability = {
		ready_made_reports: [{ position: 60, load: async () => READY_MADE.slice(0, 1) }],
	};
	expectTypeOf(later.ready_made_reports?.[0]?.load).returns.resolves.toEqualTypeOf<readonly ReadyMade[]>();
	const declared = SERVER_CAPABILITIES.flatMap(({ ready_made_reports = [] }) => ready_made_reports);
	expect(declared.length).toBeGreaterThan(0);
	expect(READY_MADE.map(({ key }) => key)).toEqual(expect.arrayContaining(["roster", "cabin_list"]));
});
