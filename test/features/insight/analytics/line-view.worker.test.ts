import { describe, expect, it } from "vitest";
import type { KeptGroup } from "#app/features/insight/analytics/kept";
import { lineView } from "#app/features/insight/analytics/line-view.server";

const FIGURE = { numerator: null, denominator: null, n: null, suppressed: false };

/** Groups of this season and of the one before, by label. */
const kept = (now: Record<string, number>, before: Record<string, number>) => {
	const labels = [...new Set([...Object.keys(now), ...Object.keys(before)])];
	const groups = labels.map((label): KeptGroup => {
		const earlier = before[label];
		return {
			...FIGURE,
			key: label,
			label,
			stored: label,
			value: now[label] ?? null,
			is_former: !(label in now),
			comparison: earlier === undefined ? null : { ...FIGURE, value: earlier, difference: null },
		};
	});
	return {
		...FIGURE,
		value: 0,
		not_compared: null,
		groups,
		is_cut: false,
		comparison: {
			...FIGURE,
			value: 0,
			difference: null,
			season: { id: "before", name: "Summer 2025" },
			day: null,
		},
	};
};

const asked = {
	season: { name: "Summer 2026", start_date: "2026-06-10", end_date: "2026-08-10" },
	other_start: "2025-06-08",
	text: String,
};

describe("enrollment along the days of a season", () => {
	const line = lineView({
		...asked,
		kept: kept(
			{ "2026-03-02": 5, "2026-01-10": 3, "2026-04-01": -1 },
			{ "2025-02-28": 4, "2025-06-20": 2, "2025-01-08": 1 },
		),
		breakdown: "date",
		kind: "added_up",
		today: "2026-05-01",
	});

	it("of a season that is over ends on its last day, a year later too", () => {
		const over = lineView({
			...asked,
			kept: kept({ "2026-03-02": 5, "2026-07-01": 3 }, { "2025-02-28": 4 }),
			breakdown: "date",
			kind: "added_up",
			today: "2027-07-08",
		});
		expect(over?.now.points.at(-1)).toEqual([61, 8]);
		expect(over?.before?.points.at(-1)).toEqual([61, 4]);
		expect(over?.to).toBe(61);
	});

	it("is added up until today", () => {
		expect(line?.now.points).toEqual([
			[-151, 3],
			[-100, 8],
			[-70, 7],
			[-40, 7],
		]);
	});

	it("has each season's own days before its start, so that they can be compared", () => {
		expect(line?.before?.points).toEqual([
			[-151, 1],
			[-100, 5],
			[12, 7],
		]);
		expect(line?.summary).toBe("Summer 2026: 7. Summer 2025 at the same point: 5.");
		expect([line?.from, line?.to, line?.marker?.x]).toEqual([-151, 12, 0]);
	});

	it("has months below it, at their first days", () => {
		expect(line?.ticks).toContainEqual({ x: -100 + 30, label: "Apr" });
		expect(line?.ticks.every(({ x }) => x >= -151 && x <= 12)).toBe(true);
	});
});

it("a rate by day isn't added up, and has no point today", () => {
	const line = lineView({
		...asked,
		kept: kept({ "2026-07-01": 96, "2026-07-02": 94 }, {}),
		breakdown: "date",
		kind: "rate",
		today: "2026-07-20",
	});
	expect(line?.now.points).toEqual([
		[21, 96],
		[22, 94],
	]);
	expect(line?.before).toBeNull();
	expect(line?.summary).toBe("Summer 2026 on the last day: 94.");
});

it("money by day isn't added up, and is zero on days without any", () => {
	const line = lineView({
		...asked,
		kept: kept({ "2026-05-28": 120_000, "2026-05-30": -2_550 }, {}),
		breakdown: "happened_on",
		kind: "by_day",
		name: "Money received",
		currency: "USD",
		today: "2026-05-31",
	});
	expect(line?.now).toEqual({
		name: "Money received",
		points: [
			[-13, 1200],
			[-12, 0],
			[-11, -25.5],
			[-10, 0],
		],
	});
	expect(line).toMatchObject({ marker: null, summary: "Highest day: May 28, 2026, 120000." });
});

it("hidden days are left out of the line, and counted below it", () => {
	const shown = kept({ "2026-05-27": 120_000, "2026-05-30": 9_000 }, {});
	const days = ["2026-05-28", "2026-05-31"].map((day) => ({
		...(shown.groups?.[0] as KeptGroup),
		key: day,
		label: day,
		value: null,
		suppressed: true,
	}));
	const line = lineView({
		...asked,
		kept: { ...shown, groups: [...(shown.groups ?? []), ...days] },
		breakdown: "happened_on",
		kind: "by_day",
		today: "2026-06-01",
	});
	expect(line?.now.points).toEqual([
		[-14, 120_000],
		[-12, 0],
		[-11, 9_000],
		[-9, 0],
	]);
	expect(line?.summary).toBe("Highest day: May 27, 2026, 120000. 2 days are hidden to protect small groups.");
});

it("days before a session count down, and rows without a day aren't on the line", () => {
	const line = lineView({
		...asked,
		kept: kept({ "30": 2, "10": 4, "Not set": 9 }, {}),
		breakdown: "days_before_start",
		kind: "added_up",
		today: "2026-05-01",
	});
	expect(line?.now.points).toEqual([
		[-30, 2],
		[-10, 6],
	]);
});

it("a season without enrollments has no line", () => {
	expect(
		lineView({
			...asked,
			kept: kept({}, { "2025-02-28": 4 }),
			breakdown: "date",
			kind: "added_up",
			today: "2026-05-01",
		}),
	).toBeNull();
});
