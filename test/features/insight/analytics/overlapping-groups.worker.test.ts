import { describe, expect, inject, it, vi } from "vitest";
import { aFamily, anEnrollment, aSeason, aSession, aWaitlistEntry, someAttendance } from "#db/seed/builders";
import { type Analytics, openAnalytics } from "#app/features/insight/analytics/analytics.server";
import type { Metric } from "#app/features/insight/analytics/define-metric";
import { measure } from "#app/features/insight/analytics/measure.server";
import { METRICS } from "#app/features/insight/analytics/metrics/all-metrics";
import { isFull } from "../../../support/sample";
import { seeded } from "../../../support/seeded";
import { aCampWithAdmin, store } from "../../people/campers/campers-world";

vi.setConfig({ testTimeout: isFull ? 240_000 : 60_000 });

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

describe("two choices of sessions that overlap", () => {
	/** Alpha has 20 campers, Beta 20, and Gamma 30. `alone` of Beta's campers aren't in Alpha. */
	async function overlapping(alone: number): Promise<void> {
		const made = await aCampWithAdmin();
		const three = ["Alpha", "Beta", "Gamma"].map((name) => aSession(made.season, { name, capacity: 90 }));
		const [alpha, beta, gamma] = three as [never, never, never];
		const family = aFamily(made.camp, { children: 50 + alone });
		const { children } = family;
		await store(
			...three,
			family,
			...children.slice(0, 20).map((child) => anEnrollment(alpha, child)),
			...children.slice(alone, 20 + alone).map((child) => anEnrollment(beta, child)),
			...children.slice(20 + alone).map((child) => anEnrollment(gamma, child)),
		);
		analytics = await openAnalytics((await made.again()) as never);
		season = made.season.id;
		sessions = three.map(({ id }) => id);
	}
	const chosen = async (...places: number[]) =>
		(await shown({ sessions: places.map((at) => sessions[at] as string) })).value;

	it("aren't both shown where they differ by few campers", async () => {
		await overlapping(2);
		expect(await chosen(0)).toBe(20);
		// 22 less 20 would be those in Beta alone.
		expect(await chosen(0, 1)).toBeNull();
		expect((await shown({ sessions: sessions.slice(0, 2), breakdown: "gender" })).groups).toEqual([
			["Girl", null],
		]);
	});

	it("aren't shown where few campers are in both", async () => {
		await overlapping(18);
		expect([await chosen(0), await chosen(1), await chosen(0, 1)]).toEqual([20, 20, null]);
	});

	it("are shown where enough campers are in each combination (control)", async () => {
		await overlapping(6);
		expect([await chosen(0), await chosen(0, 1), await chosen(0, 2)]).toEqual([20, 26, 50]);
	});
});

describe("three figures of two sessions: each alone, and both", () => {
	const SEASONS = isFull ? 100 : 15;
	const random = seeded(inject("chance") + 3);

	/** The sizes that three figures tell: campers in both sessions, and in each of them alone. */
	const toldBy = ([one, two, both]: readonly number[]): number[] =>
		one === undefined || two === undefined || both === undefined
			? []
			: [one + two - both, both - two, both - one];
	const tellsFew = (figures: readonly (number | null)[], minimum: number) =>
		figures.every((each) => each !== null) &&
		toldBy(figures as number[]).some((size) => size > 0 && size < minimum);

	/** Seasons of three sessions, whose campers are in some of them by chance. */
	async function overlaps(minimum_n: number): Promise<{ shown: number; few: number }> {
		const made = await aCampWithAdmin();
		const family = aFamily(made.camp, { children: 45 });
		await store(family);
		const metric = { ...enrolled, minimum_n };
		const result = { shown: 0, few: 0 };
		for (let at = 0; at < SEASONS; at++) {
			const year = 2030 + at;
			const of_year = aSeason(made.camp, { year, is_current: false });
			const three = ["Alpha", "Beta", "Gamma"].map((name) => aSession(of_year, { name, capacity: 90 }));
			const shares = three.map(() => 0.1 + random() * 0.6);
			const enrollments = family.children.flatMap((child) =>
				three.filter((_, index) => random() < (shares[index] ?? 0)).map((each) => anEnrollment(each, child)),
			);
			await store(of_year, ...three, ...enrollments);
			const analytics = await openAnalytics((await made.again()) as never, of_year.id);
			const value = async (...places: number[]) => {
				const asked = {
					season: of_year.id,
					compare: null,
					sessions: places.map((place) => three[place]?.id ?? ""),
				};
				return (await measure(analytics, metric, asked)).value;
			};
			for (const [a, b] of [
				[0, 1],
				[0, 2],
				[1, 2],
			] as const) {
				const figures = [await value(a), await value(b), await value(a, b)];
				if (figures.every((each) => each !== null)) result.shown += 1;
				if (tellsFew(figures, 5)) result.few += 1;
			}
		}
		return result;
	}

	it("never tell of fewer than five campers", async () => {
		const { shown, few } = await overlaps(5);
		expect(few).toBe(0);
		expect(shown).toBeGreaterThan(SEASONS / 3);
	});

	it("would tell of them where nothing is hidden (control)", async () => {
		expect((await overlaps(1)).few).toBeGreaterThan(SEASONS / 3);
	});

	it("tell of them in a season of two sessions, which is decided: spots less campers tell the same", async () => {
		const made = await aCampWithAdmin();
		const [alpha, beta] = ["Alpha", "Beta"].map((name) => aSession(made.season, { name, capacity: 90 })) as [
			never,
			never,
		];
		const family = aFamily(made.camp, { children: 38 });
		const { children } = family;
		await store(
			...[alpha, beta, family],
			...children.slice(0, 20).map((child) => anEnrollment(alpha, child)),
			...children.slice(18).map((child) => anEnrollment(beta, child)),
		);
		analytics = await openAnalytics((await made.again()) as never);
		season = made.season.id;
		sessions = [(alpha as { id: string }).id, (beta as { id: string }).id];
		const spots = METRICS.find(({ key }) => key === "spots_filled") as Metric;
		const { value: filled } = await measure(analytics, spots, { season, compare: null });
		const { value: campers } = await shown({});
		expect([filled, campers]).toEqual([40, 38]);
		// Who of a group they are, no figure tells: both sessions, chosen together, are hidden.
		expect((await shown({ sessions })).value).toBeNull();
		expect((await shown({ sessions, breakdown: "gender" })).groups).toEqual([["Girl", null]]);
	});
});

describe("campers who wait for several sessions", () => {
	/** 6 campers wait for Alpha and Beta, and some more for Beta alone. */
	async function waiting(for_beta: number) {
		const made = await aCampWithAdmin();
		const [alpha, beta] = [aSession(made.season, { name: "Alpha" }), aSession(made.season, { name: "Beta" })];
		const families = Array.from({ length: 6 + for_beta }, () =>
			aFamily(made.camp, { children: [{ first_name: "Wren" }] }),
		);
		const entries = families.map((family, at) =>
			aWaitlistEntry(made.season, {
				household: family.household,
				children: family.children,
				sessions: at < 6 ? [alpha, beta] : [beta],
			}),
		);
		await store(alpha, beta, ...families, ...entries);
		const metric = METRICS.find(({ key }) => key === "waiting") as Metric;
		const asked = { season: made.season.id, compare: null, breakdown: "session" };
		const { value, groups } = await measure(
			await openAnalytics((await made.again()) as never),
			metric,
			asked,
		);
		return { value, groups: groups?.map((group) => [group.label, group.value]) };
	}

	it("are in the group of each of them, and once in the total", async () => {
		expect(await waiting(5)).toEqual({
			value: 11,
			groups: [
				["Alpha", 6],
				["Beta", 11],
			],
		});
	});

	it("aren't shown by session where few wait for one alone", async () => {
		expect(await waiting(2)).toMatchObject({ value: 8, groups: [["Alpha", null], expect.anything()] });
	});
});

describe("camper-days of sessions", () => {
	it("are shown where two sessions have about as many campers, who are others", async () => {
		const made = await aCampWithAdmin();
		const [alpha, beta] = [aSession(made.season, { name: "Alpha" }), aSession(made.season, { name: "Beta" })];
		const family = aFamily(made.camp, { children: 30 });
		const [few, more] = [family.children.slice(0, 14), family.children.slice(14)];
		await store(
			...[alpha, beta, family],
			...few.map((child) => anEnrollment(alpha, child)),
			...more.map((child) => anEnrollment(beta, child)),
			someAttendance(alpha, few),
			someAttendance(beta, more),
		);
		const attendance = METRICS.find(({ key }) => key === "attendance") as Metric;
		const asked = { season: made.season.id, compare: null, breakdown: "session" };
		const { groups } = await measure(await openAnalytics((await made.again()) as never), attendance, asked);
		expect(groups?.map(({ label, denominator }) => [label, denominator])).toEqual([
			["Alpha", 14],
			["Beta", 16],
		]);
	});
});
