import { describe, expect, it } from "vitest";
import { isOld, kindKey, kindOf, type SessionPrice } from "#app/features/insight/market/figures";
import { competitorView, newestOf, ownView } from "#app/features/insight/market/competitor-view.server";
import { ownPerWeek, priceView } from "#app/features/insight/market/price-view.server";

const session = (
	id: string,
	days: number,
	days_a_week: number,
	price_cents: number,
	fill = 80,
): SessionPrice => ({
	id,
	name: id,
	days,
	days_a_week,
	price_cents,
	fill,
	enrolled: 40,
	capacity: 50,
	is_hidden: false,
});
const price = (name: string, weeks: number, price_cents: number, more = {}) => ({
	id: name,
	name,
	town: null,
	program: "",
	weeks,
	days_a_week: null,
	price_cents,
	source: "Price list",
	as_of: "2026-11-01",
	updated_at: "",
	...more,
});
const TODAY = { currency: "USD", today: "2026-11-29" };

describe("the kind of a session", () => {
	it("is its length in weeks and its days a week", () => {
		const keys = [
			[5, 5],
			[7, 7],
			[12, 5],
			[26, 5],
			[3, 7],
		].map(([days = 0, days_a_week = 0]) => kindKey(kindOf({ days, days_a_week })));
		expect(keys).toEqual(["1x5", "1x7", "2x5", "4x5", "0x7"]);
	});

	it("isn't mixed with another one", () => {
		const prices = [
			session("Day 1", 26, 5, 148_000),
			session("Day 2", 26, 5, 152_000),
			session("Overnight", 26, 7, 440_000),
		];
		expect(priceView(prices, "USD")).toMatchObject({
			kind: "4 weeks, 5 days a week",
			rows: [{ name: "Day 1", per_week: "$370.00" }, { name: "Day 2" }],
		});
		expect(priceView(prices, "USD", "4x7")?.rows.map(({ name }) => name)).toEqual(["Overnight"]);
		expect(priceView(prices, "USD", "9x1")?.key).toBe("4x5");
		expect(priceView([], "USD")).toBeNull();
	});
});

it("a hidden session is no dot", () => {
	const hidden = { ...session("Few", 5, 5, 40_000), fill: null, enrolled: null, is_hidden: true };
	const view = priceView([session("A", 5, 5, 50_000), hidden], "USD");
	expect(view?.dots.map(({ name }) => name)).toEqual(["A"]);
	expect(view?.rows[1]).toMatchObject({ name: "Few", fill: "Hidden", spots: "Hidden" });
});

describe("a competitor's price", () => {
	const own = ownPerWeek([
		session("Day 1", 26, 5, 148_000),
		session("Day 2", 26, 5, 160_000),
		session("Overnight", 26, 7, 440_000),
		session("Week", 5, 5, 50_000),
	]);
	const compared = (weeks: number, cents: number, more = {}) =>
		competitorView(price("Camp", weeks, cents, more), own, TODAY).compared;

	it("is compared per week with the camp's own sessions of the same kind", () => {
		expect(compared(4, 200_000, { days_a_week: 5 })).toBe("$100.00 more than yours");
		expect(compared(4, 100_000, { days_a_week: 5 })).toBe("$120.00 less than yours");
		expect(compared(4, 152_000, { days_a_week: 5 })).toBe("Within your prices");
		expect(compared(1, 50_000)).toBe("The same as yours");
	});

	it("isn't compared with what it may not be", () => {
		expect(compared(4, 200_000)).toBe("Add days a week to compare");
		expect(compared(3, 200_000)).toBe("No similar session");
	});

	it("is too old after 18 months, to the day", () => {
		expect(isOld("2025-05-29", "2026-11-29")).toBe(false);
		expect(isOld("2025-05-28", "2026-11-29")).toBe(true);
		expect(isOld("2024-07-31", "2026-01-31")).toBe(false);
		expect(isOld("2024-07-30", "2026-01-31")).toBe(true);
		expect(competitorView(price("Camp", 1, 50_000, { as_of: "2025-05-01" }), own, TODAY)).toMatchObject({
			is_old: true,
			compared: "Older than 18 months",
		});
	});

	it("counts once for a program: the newest", () => {
		const rows = [
			price("Camp", 1, 40_000, { id: "old", as_of: "2025-01-01" }),
			price("camp", 1, 45_000, { id: "new" }),
			price("Camp", 2, 80_000, { id: "other" }),
		];
		expect(newestOf(rows).map(({ id }) => id)).toEqual(["new", "other"]);
	});
});

it("the camp's own prices stand beside the newest of other camps that aren't too old", () => {
	const own = ownPerWeek([session("Day", 26, 5, 148_000), session("Overnight", 26, 7, 440_000)]);
	const rows = [
		price("A", 4, 160_000, { days_a_week: 5 }),
		price("B", 4, 200_000, { days_a_week: 5 }),
		price("B", 4, 100_000, { days_a_week: 5, as_of: "2026-01-01" }),
		price("C", 4, 900_000, { days_a_week: 5, as_of: "2024-01-01" }),
		price("D", 4, 300_000),
	];
	expect(ownView(own, rows, TODAY)).toEqual([
		{ kind: "4 weeks, 5 days a week", own: "$370.00", others: "$400.00 to $500.00", n: "2" },
		{ kind: "4 weeks, 7 days a week", own: "$1,100.00", others: "None yet", n: "–" },
	]);
});
