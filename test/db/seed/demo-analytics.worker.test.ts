import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "#db/seed/seed-demo";
import { measureNow } from "#app/jobs.server";
import * as dashboard from "#app/features/insight/analytics/routes/dashboard";
import { makeClock } from "#app/platform/clock";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../support/call-screen";

const NOW = "2026-07-15T18:00:00.000Z";

type Loaded = Awaited<ReturnType<typeof loadScreen<Awaited<ReturnType<typeof dashboard.loader>>>>>;
type Shown = Extract<Loaded, { headline: unknown }>;

let shown: Shown;

beforeAll(async () => {
	await seedDemo(env.DB, NOW);
	await measureNow({ ...jobContext(env, { waitUntil: () => undefined }), clock: makeClock(NOW) });
	const idOf = (sql: string) => env.DB.prepare(sql).first<string>("id");
	const director = await idOf("SELECT id FROM auth_user WHERE email = 'director@demo.test'");
	const camp = await idOf("SELECT id FROM camp WHERE slug = 'pinewood'");
	shown = (await loadScreen(dashboard, { id: director ?? "" }, { id: camp ?? "" }, { now: NOW })) as Shown;
}, 120_000);

describe("The demo's analytics", () => {
	it("are there from the first look on, and say in one line how the season stands", () => {
		expect(shown.headline?.text).toMatch(/^\d{3} enrolled, \d+ more than at this point of Summer 2025\.$/);
		expect(shown.taken_at).toBe(NOW);
	});

	it("have a number on every card, and groups that are large enough to show", () => {
		const cards = shown.sections?.flatMap((section) => section.cards) ?? [];
		expect(cards.length).toBeGreaterThan(20);
		// The demo has sent no email yet.
		expect(cards.filter(({ missing }) => missing).map(({ key }) => key)).toEqual(["email_delivery"]);
		// Few families wait, so none of their groups is shown.
		const grouped = cards.filter(
			({ by, key }) => by && !["waiting", "capacity_gap", "email_delivery"].includes(key),
		);
		for (const { key, bars, line } of grouped)
			expect(line !== null || bars.some(({ text }) => text !== "Hidden" && text !== "None"), key).toBe(true);
	});

	it("compare the season with the one before wherever the metric compares", () => {
		const cards = shown.sections?.flatMap((section) => section.cards) ?? [];
		const compared = cards.filter(({ comparison }) => comparison).map(({ key }) => key);
		for (const key of ["enrolled", "retention", "new_families", "revenue", "discounts", "attendance"])
			expect(compared).toContain(key);
		const attendance = cards.find(({ key }) => key === "attendance");
		// Until yesterday: today's roll calls are being taken.
		const [day, rate] = attendance?.line?.now.points.at(-1) ?? [];
		expect(day).toBe(23);
		expect(rate).toBeGreaterThan(90);
	});

	it("have a funnel, and a few insights that lead somewhere", () => {
		expect(shown.funnel?.steps.map(({ label }) => label)).toEqual([
			"Started",
			"Submitted",
			"Accepted",
			"Enrolled",
		]);
		expect(shown.insights?.length).toBeGreaterThan(1);
		expect(shown.insights?.every(({ action }) => action)).toBe(true);
		expect(shown.insights?.map(({ rule }) => rule)).not.toContain("attendance_fell");
	});
});
