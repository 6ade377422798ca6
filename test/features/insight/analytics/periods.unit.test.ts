import { describe, expect, it } from "vitest";
import { daysOf, isWithin, PERIOD_KEYS, spansOf } from "../../../../app/features/insight/analytics/periods";
import { addDays, eachDay } from "../../../../app/lib/dates";

const SEASON = { start_date: "2026-06-15" };

describe("the days of a period", () => {
	it.each([
		["today", "2026-07-15", "2026-07-15"],
		["this_week", "2026-07-13", "2026-07-15"],
		["last_7_days", "2026-07-09", "2026-07-15"],
		["last_30_days", "2026-06-16", "2026-07-15"],
		["season_to_date", "2026-06-15", "2026-07-15"],
	] as const)("of %s end today", (period, from, to) => {
		expect(daysOf(period, "2026-07-15", SEASON)).toEqual({ from, to });
	});
});

describe("the spans between the ends of all periods", () => {
	it.each(["2026-02-10", "2026-06-15", "2026-07-13", "2026-07-15", "2026-12-31"])(
		"make up each period on %s",
		(today) => {
			const spans = spansOf(today, SEASON);
			expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([null, null]);
			for (const [at, { from }] of spans.slice(1).entries())
				expect(from).toBe(addDays(spans[at]?.to ?? "", 1));
			for (const period of PERIOD_KEYS) {
				const days = daysOf(period, today, SEASON);
				const within = spans
					.filter((span) => isWithin(span, days))
					.flatMap(({ from, to }) => [...eachDay(from ?? "", to ?? "")]);
				expect(within).toEqual(days.from <= days.to ? [...eachDay(days.from, days.to)] : []);
			}
		},
	);
});
