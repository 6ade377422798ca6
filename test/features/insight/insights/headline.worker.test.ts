import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aFamily, anEnrollment, anInsight, aSession } from "#db/seed/builders";
import { findInsights } from "#app/features/insight/analytics/find-insights.server";
import { keepJob } from "#app/features/insight/analytics/keep-metrics.server";
import { openAnalytics } from "#app/features/insight/analytics/analytics.server";
import * as dashboardRoute from "#app/features/insight/analytics/routes/dashboard";
import { setRule } from "#app/features/insight/insights/set-rules.server";
import type { CampCtx } from "#app/platform/context.server";
import { parsePlan } from "#app/platform/query/plan";
import { pagesIn } from "#app/platform/query/run-plan.server";
import { loadScreen } from "../../../support/call-screen";
import { aCtx } from "../../../support/world";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

const DAYS = ["2026-07-15", "2026-07-16", "2026-07-17"] as const;

/** Sessions of 20 spots, with their first day and the spots taken. */
const SESSIONS = [
	["Few soon", "2026-08-03", 5],
	["Many soon", "2026-08-03", 18],
	["Half soon", "2026-08-10", 8],
	["Few later", "2026-08-30", 5],
] as const;

let admin: CampCtx;
let season_id: string;
/** The last of the sessions. */
let session_id: string;

beforeAll(async () => {
	const made = await aCampWithAdmin();
	season_id = made.season.id;
	for (const [name, start_date, taken] of SESSIONS) {
		const session = aSession(made.season, { name, start_date, end_date: start_date, status: "published" });
		session_id = session.id;
		const family = aFamily(made.camp, { children: taken });
		await store(session, family, ...family.children.map((child) => anEnrollment(session, child)));
	}
	admin = await made.again();
});

/** The dashboard on a day, once the nightly jobs have run. */
async function shownOn(day: string) {
	const now = `${day}T14:00:00.000Z`;
	const ctx = aCtx({ now });
	await keepJob.run(ctx, { id: "message", payload: { camp_id: admin.camp.id, season_id } });
	await findInsights(ctx, admin.camp.id);
	const shown = await loadScreen(dashboardRoute, admin.user, admin.camp, { now });
	if (shown.season === null) throw new Error("There is a season");
	return { ...shown, low: shown.insights.filter(({ rule }) => rule === "low_fill_soon") };
}

/** Insights of other rules, that hold on the last day. */
const keepInsights = (...rules: string[]) =>
	store(
		...rules.map((rule) =>
			anInsight(
				{ id: session_id, camp_id: admin.camp.id },
				{ id: season_id },
				{ id: rule, rule, held_on: DAYS[2] },
			),
		),
	);
const setAll = async (status: string, ...rules: string[]) => {
	for (const rule of rules)
		await env.DB.prepare("UPDATE insight SET status = ?3 WHERE camp_id = ?1 AND rule = ?2")
			.bind(admin.camp.id, rule, status)
			.run();
};

/** Names of the sessions that a link leads to. */
async function namesBehind(link: string): Promise<string[]> {
	const plan = parsePlan(JSON.parse(new URL(link, "http://camp.test").searchParams.get("plan") ?? ""));
	const names: string[] = [];
	for await (const { rows } of pagesIn((await openAnalytics(admin)).catalog, plan))
		names.push(...rows.map(({ cells }) => String(cells[0])));
	return names;
}

describe("the headline", () => {
	it("counts the sessions that the rule found, and leads to them", async () => {
		const { headline, low } = await shownOn(DAYS[0]);
		expect(headline.attention?.text).toBe("2 sessions need attention");
		expect(low.map(({ text }) => text.split(" starts")[0])).toEqual(
			expect.arrayContaining(["Few soon", "Half soon"]),
		);
		expect(low).toHaveLength(2);
		expect(await namesBehind(headline.attention?.to ?? "")).toEqual(["Few soon", "Half soon"]);
	});

	it("follows the threshold that the camp sets", async () => {
		await setRule(admin, { rule: "low_fill_soon", threshold: 30 });
		const { headline, low } = await shownOn(DAYS[1]);
		expect([headline.attention?.text, low.length]).toEqual(["1 session needs attention", 1]);
		expect(await namesBehind(headline.attention?.to ?? "")).toEqual(["Few soon"]);
		expect(low[0]?.facts).toEqual([
			{ label: "Target", text: "30%" },
			{ label: "Based on", text: "20 spots" },
			{ label: "Less full than", text: "30%" },
		]);
	});

	it("counts the other insights once that rule finds none, and leads to them", async () => {
		await env.DB.prepare("UPDATE session SET deleted_at = ?2 WHERE camp_id = ?1 AND name = 'Few soon'")
			.bind(admin.camp.id, DAYS[2])
			.run();
		await keepInsights("full_with_waitlist", "forms_missing");
		const to = "/analytics-dashboard#insights";
		const { headline, insights } = await shownOn(DAYS[2]);
		expect(insights).toHaveLength(2);
		expect(headline).toMatchObject({ attention: { text: "2 insights need attention", to }, is_quiet: false });
		await setAll("acted", "full_with_waitlist");
		const left = await shownOn(DAYS[2]);
		expect(left.headline.attention).toEqual({ text: "1 insight needs attention", to });
	});

	it("neither counts those that were acted on nor says that all is well beside them", async () => {
		await setAll("acted", "forms_missing");
		const { headline, insights } = await shownOn(DAYS[2]);
		expect(insights).toHaveLength(2);
		expect(headline).toMatchObject({ attention: null, is_quiet: false });
	});

	it("says that all is well once no insight is open", async () => {
		await setAll("dismissed", "full_with_waitlist", "forms_missing");
		const { headline, insights } = await shownOn(DAYS[2]);
		expect(insights).toEqual([]);
		expect(headline).toMatchObject({ attention: null, is_quiet: true });
	});
});
