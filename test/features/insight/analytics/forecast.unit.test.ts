import { describe, expect, inject, it } from "vitest";
import { demoCamps } from "#db/seed/demo-camps";
import {
	endOf,
	type Forecast,
	forecast,
	forecastPath,
	meanError,
	pastForecasts,
	type PickUp,
	SEASONS_NEEDED,
	sameShareAsLast,
	spotsUntil,
} from "#app/features/insight/analytics/forecast";
import { addDays } from "#app/lib/dates";
import { seeded } from "../../../support/seeded";
import { simulatedSeasons } from "./simulated-camp";

const DAYS = [180, 150, 120, 90, 60, 30, 14];
/** Days of a season under way. */
const UNDER_WAY = [0, -7, -14];
const CAMPS = 50;
const SEASONS = 7;

const even = (name: string, end: number): PickUp => ({
	name,
	points: Array.from({ length: 101 }, (_, index) => ({ days: 100 - index, spots: (end * index) / 100 })),
});

/** Errors of forecasts and of the usual way, and the share of seasons that ended within the band: each season from those before. */
function backtest(camps: readonly (readonly PickUp[])[], on = DAYS) {
	const tried = camps.flatMap((camp) =>
		camp.slice(SEASONS_NEEDED).flatMap((season, index) => {
			const past = camp.slice(0, index + SEASONS_NEEDED);
			const actual = endOf(season);
			return on.flatMap((days) => {
				const spots = spotsUntil(season, days);
				const made = forecast(past, spots, days);
				const usual = sameShareAsLast(past.at(-1) as PickUp, spots, days);
				if (!made || usual === null) return [];
				return {
					ours: Math.abs(made.expected - actual) / actual,
					usual: Math.abs(usual - actual) / actual,
					is_within: actual >= made.low && actual <= made.high,
				};
			});
		}),
	);
	const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
	return {
		tried: tried.length,
		ours: mean(tried.map(({ ours }) => ours)),
		usual: mean(tried.map(({ usual }) => usual)),
		within: mean(tried.map(({ is_within }) => Number(is_within))),
	};
}

/** How the demo's seasons filled until their first day, the earliest first. */
function demoSeasons(): PickUp[] {
	const rows = demoCamps({ now: "2026-07-15T18:00:00.000Z" });
	const pinewood = rows.camp?.find(({ slug }) => slug === "pinewood");
	const seasons = (rows.season ?? []).filter(
		({ camp_id, start_date }) => camp_id === pinewood?.id && start_date < "2026-07-15",
	);
	return seasons.map(({ id, name, start_date }) => {
		const sessions = new Set(rows.session?.flatMap((each) => (each.season_id === id ? [each.id] : [])));
		const taken = (rows.enrollment ?? []).filter(({ session_id }) => sessions.has(session_id));
		const points = Array.from({ length: 181 }, (_, index) => {
			const at = `${addDays(start_date, index - 180)}T12:00:00.000Z`;
			const there = taken.filter(({ created_at, ended_at }) => created_at <= at && (ended_at ?? "~") > at);
			return { days: 180 - index, spots: there.length };
		});
		return { name, points };
	});
}

describe("a forecast", () => {
	const random = seeded(inject("chance"));

	it("says what happens again when a season goes as those before", () => {
		const made = forecast([even("One", 200), even("Two", 200)], 100, 50);
		expect(made?.expected).toBe(200);
		expect(made?.low).toBeLessThan(200);
		expect(made?.high).toBeGreaterThan(200);
	});

	it("is between a season's own pace and the size of those before", () => {
		const made = forecast([even("One", 200), even("Two", 200)], 150, 50);
		expect(made?.expected).toBeGreaterThan(250);
		expect(made?.expected).toBeLessThan(300);
	});

	it("never says more than the season can take", () => {
		expect(forecast([even("One", 200)], 150, 50, 220)).toMatchObject({ expected: 220, high: 220 });
	});

	it("says nothing without a season before, or before one had a spot", () => {
		expect(forecast([], 100, 50)).toBeNull();
		expect(forecast([even("One", 200)], 3, 150)).toBeNull();
	});

	it("tries each earlier season from those before it alone", () => {
		const made = pastForecasts([even("One", 100), even("Two", 200), even("Three", 200)], [50]);
		expect(made.map(({ season, actual }) => [season, actual])).toEqual([["Three", 200]]);
		expect(made[0]?.expected).toBe(forecast([even("One", 100), even("Two", 200)], 100, 50)?.expected);
		expect(meanError(made.map(({ error }) => error))).toBeGreaterThan(0);
		expect(meanError([])).toBeNull();
	});

	it("goes to the season's end as those before went, and its band opens on the way", () => {
		const past = [even("One", 200), even("Two", 100)];
		const made = forecast(past, 90, 50) as Forecast;
		const path = forecastPath(past, { spots: 90, days: 50, last: -10 }, made);
		expect(path[0]).toEqual({ days: 50, expected: 90, low: 90, high: 90 });
		expect(path.at(-1)).toEqual({ days: -10, ...made });
		const halfway = path.find(({ days }) => days === 22);
		// 28 of the 50 days on which seasons filled have gone.
		expect(halfway?.expected).toBeCloseTo(90 + (made.expected - 90) * 0.56, 5);
		const widths = path.map(({ low, high }) => high - low);
		expect(widths).toEqual(widths.toSorted((a, b) => a - b));
		// Nothing was to come any more in earlier seasons: then it is a straight line.
		expect(
			forecastPath(past, { spots: 90, days: 0, last: -14 }, { expected: 100, low: 90, high: 110 })[1],
		).toEqual({
			days: -7,
			expected: 95,
			low: 90,
			high: 100,
		});
	});

	it("of a season under way leaves room for late changes, also where earlier seasons had none", () => {
		const past = [even("One", 400), even("Two", 456)];
		expect(forecast(past, 514, -25)).toEqual({ expected: 514, low: 513, high: 515 });
		const late = (name: string, freed: number): PickUp => ({
			name,
			points: [...even(name, 400).points, { days: -30, spots: 400 - freed }],
		});
		// More spots were freed than taken, so fewer are expected than are taken now.
		const made = forecast([late("One", 8), late("Two", 8)], 400, -25);
		expect(made?.expected).toBe(392);
		expect(made?.high).toBeLessThan(400);
		expect(made?.low).toBeLessThanOrEqual(389);
	});

	it("of 50 simulated camps is nearer than the usual way, and its band holds", () => {
		const camps = Array.from({ length: CAMPS }, () => simulatedSeasons(random, SEASONS));
		const { ours, usual, within } = backtest(camps);
		expect(ours).toBeLessThan(usual);
		expect(within).toBeGreaterThanOrEqual(0.7);
		expect(within).toBeLessThanOrEqual(0.9);
	});

	it("of a season under way is nearer than the usual way too, and its band holds", () => {
		// Its numbers are small and whole, so that more camps are needed to see how often the band holds.
		const camps = Array.from({ length: 3 * CAMPS }, () => simulatedSeasons(random, SEASONS));
		const { ours, usual, within } = backtest(camps, UNDER_WAY);
		expect(ours).toBeLessThan(usual);
		expect(within).toBeGreaterThanOrEqual(0.7);
		expect(within).toBeLessThanOrEqual(0.9);
	});

	it("of the demo's third season is nearer than the usual way, and within its band", () => {
		const seasons = demoSeasons();
		expect(seasons.map(({ name }) => name)).toEqual(["Summer 2024", "Summer 2025", "Summer 2026"]);
		const { tried, ours, usual, within } = backtest([seasons]);
		expect(tried).toBeGreaterThanOrEqual(DAYS.length - 1);
		expect(ours).toBeLessThan(usual);
		expect(ours).toBeLessThan(0.1);
		expect(within).toBeGreaterThanOrEqual(0.7);
	});
});
