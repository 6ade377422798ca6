import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { seedDemo } from "#db/seed/seed-demo";
import { measureNow } from "#app/jobs.server";
import * as dashboard from "#app/features/insight/analytics/routes/dashboard";
import * as market from "#app/features/insight/market/routes/market";
import { makeClock } from "#app/platform/clock";
import { jobContext } from "#app/platform/jobs/job-context.server";
import { loadScreen } from "../../support/call-screen";

const NOW = "2026-07-15T18:00:00.000Z";

type Loaded = Awaited<ReturnType<typeof loadScreen<Awaited<ReturnType<typeof dashboard.loader>>>>>;
type Shown = Extract<Loaded, { headline: unknown }>;

let shown: Shown;
let see: (search: string) => Promise<Shown>;
let seeMarket: () => ReturnType<typeof loadScreen<Awaited<ReturnType<typeof market.loader>>>>;

beforeAll(async () => {
	await seedDemo(env.DB, NOW);
	await measureNow({ ...jobContext(env, { waitUntil: () => undefined }), clock: makeClock(NOW) });
	const idOf = (sql: string) => env.DB.prepare(sql).first<string>("id");
	const director = await idOf("SELECT id FROM auth_user WHERE email = 'director@demo.test'");
	const camp = await idOf("SELECT id FROM camp WHERE slug = 'pinewood'");
	const [user, of] = [{ id: director ?? "" }, { id: camp ?? "" }];
	see = async (search) => (await loadScreen(dashboard, user, of, { now: NOW, search })) as Shown;
	seeMarket = () => loadScreen(market, user, of, { now: NOW });
	shown = await see("");
}, 120_000);

describe("The demo's analytics", () => {
	it("are there from the first look on, and say in one line how the season stands", () => {
		expect(shown.headline?.text).toMatch(/^\d{3} enrolled, \d+ more than at this point in Summer 2025\.$/);
		expect(shown.taken_at).toBe(NOW);
	});

	it("have a number on every card, and groups that are large enough to show", () => {
		const cards = shown.sections?.flatMap((section) => section.cards) ?? [];
		expect(cards.length).toBeGreaterThan(20);
		expect(cards.filter(({ missing }) => missing).map(({ key }) => key)).toEqual([]);
		const delivery = cards.find(({ key }) => key === "email_delivery");
		expect(Number.parseFloat(delivery?.value ?? "")).toBeGreaterThan(95);
		expect(Number.parseFloat(delivery?.value ?? "")).toBeLessThan(100);
		// In no week do five families pay, few campers have no spot elsewhere, and few spots are on hold.
		expect(cards.find(({ key }) => key === "cash")?.no_groups).toBe("Each group has too few people to show.");
		const few = ["cash", "capacity_gap", "spots_held"];
		const grouped = cards.filter(({ by, key }) => by && !few.includes(key));
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

	it("know how families heard about camp: most of those who are new from a friend", async () => {
		const { sections } = await see("&by=new_families:source");
		const card = sections?.flatMap(({ cards }) => cards).find(({ key }) => key === "new_families");
		expect(card?.by_label).toBe("Source");
		expect(card?.bars.length).toBeGreaterThan(3);
		expect(card?.bars[0]).toMatchObject({ label: "From a friend", text: expect.stringMatching(/^\d+$/) });
	});

	it("know how many children live where families come from, and how families answered", async () => {
		const found = await seeMarket();
		expect(found?.reach?.view.areas).toMatch(/^Sample census table/);
		expect(found?.reach?.view.zips.some(({ share }) => share?.endsWith("of 1,000 children"))).toBe(true);
		expect(found?.sources[0]?.options.length).toBeGreaterThan(4);
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
