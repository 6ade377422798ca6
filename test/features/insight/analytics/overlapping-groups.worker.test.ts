import { expect, it } from "vitest";
import { aFamily, anEnrollment, aSession } from "#db/seed/builders";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { measure } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

const enrolled = METRICS.find(({ key }) => key === "enrolled") as Metric;

let analytics: Analytics;
let season: string;
let sessions: string[];

/** 20 campers are in Alpha and 5 of them in Beta, too. Others are in Beta alone. */
async function aCampWith(others: number): Promise<void> {
	const made = await aCampWithAdmin();
	const [alpha, beta] = ["Alpha", "Beta"].map((name) => aSession(made.season, { name })) as [never, never];
	const families = Array.from({ length: 20 + others }, () =>
		aFamily(made.camp, { children: [{ first_name: "Wren" }] }),
	);
	const children = families.flatMap((family) => family.children);
	await store(
		...[alpha, beta],
		...families,
		...children.slice(0, 20).map((child) => anEnrollment(alpha, child)),
		...children.slice(15).map((child) => anEnrollment(beta, child)),
	);
	analytics = await openAnalytics((await made.again()) as never);
	season = made.season.id;
	sessions = [(alpha as { id: string }).id, (beta as { id: string }).id];
}

const shown = async (asked: { breakdown?: string; sessions?: string[] }) => {
	const { value, groups } = await measure(analytics, enrolled, { season, compare: null, ...asked });
	return { value, groups: groups?.map((group) => [group.label, group.value]) };
};

it("hides a session that all but one camper is in, and the choice of it", async () => {
	await aCampWith(1);
	expect(await shown({})).toMatchObject({ value: 21 });
	expect((await shown({ breakdown: "session" })).groups).toContainEqual(["Alpha", null]);
	expect((await shown({ sessions: sessions.slice(0, 1) })).value).toBeNull();
});

it("shows both where enough campers are in the other alone (control)", async () => {
	await aCampWith(6);
	expect(await shown({ breakdown: "session" })).toMatchObject({
		value: 26,
		groups: [
			["Alpha", 20],
			["Beta", 11],
		],
	});
	expect((await shown({ sessions: sessions.slice(0, 1) })).value).toBe(20);
});
