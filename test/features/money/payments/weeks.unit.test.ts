import { expect, it } from "vitest";
import { WEEKS, weeksOf } from "#app/features/money/payments/weeks.server";

const day = (happened_on: string, in_cents: number, out_cents = 0) => ({ happened_on, in_cents, out_cents });

it("daily amounts are totaled by week from Monday to Sunday, including empty weeks", () => {
	// A Wednesday.
	const weeks = weeksOf(
		[day("2026-07-05", 100), day("2026-07-06", 1_000), day("2026-07-12", 200, 50), day("2026-07-15", 30)],
		"2026-07-15",
	);
	expect(weeks).toHaveLength(WEEKS);
	expect(weeks.slice(-3)).toEqual([
		{ from: "2026-06-29", in_cents: 100, out_cents: 0 },
		{ from: "2026-07-06", in_cents: 1_200, out_cents: 50 },
		{ from: "2026-07-13", in_cents: 30, out_cents: 0 },
	]);
	expect(weeks[0]).toEqual({ from: "2026-04-20", in_cents: 0, out_cents: 0 });
});

it("this week starts on a Monday and ends on a Sunday", () => {
	expect(weeksOf([], "2026-07-13").at(-1)?.from).toBe("2026-07-13");
	expect(weeksOf([], "2026-07-19").at(-1)?.from).toBe("2026-07-13");
});
