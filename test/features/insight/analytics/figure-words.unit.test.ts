import { describe, expect, it } from "vitest";
import {
	changedText,
	comparisonText,
	differenceText,
	figureText,
	groupLabel,
	signedText,
} from "../../../../app/features/insight/analytics/figure-words";
import type { Kept } from "../../../../app/features/insight/analytics/kept";

const FIGURE = { numerator: null, denominator: null, n: null, suppressed: false };

const compared = (value: number | null, difference: number | null, suppressed = false): Kept => ({
	...FIGURE,
	value: 40,
	not_compared: null,
	groups: null,
	is_cut: false,
	comparison: {
		...FIGURE,
		value,
		suppressed,
		difference,
		season: { id: "before", name: "Summer 2025" },
		day: "2024-11-29",
	},
});

describe("a number", () => {
	it.each([
		["count", 1234, "1,234"],
		["count", 4.26, "4.3"],
		["percent", 73.46, "73.5%"],
		["cents", 125_050, "$1,250.50"],
	] as const)("as %s has its unit: %s", (unit, value, text) => {
		expect(figureText(unit, { ...FIGURE, value }, "USD")).toBe(text);
	});

	it("that is hidden or missing isn't written", () => {
		expect(figureText("count", { ...FIGURE, value: null, suppressed: true }, "USD")).toBe("Hidden");
		expect(figureText("percent", { ...FIGURE, value: null }, "USD")).toBe("–");
	});
});

describe("a difference", () => {
	it.each([
		["count", 37, "37 more", "+37"],
		["count", -2, "2 fewer", "−2"],
		["percent", -2.5, "2.5 points lower", "−2.5 pts"],
		["cents", -120_000, "$1,200.00 less", "−$1,200.00"],
		["count", 0, "the same", "±0"],
	] as const)("as %s of %s", (unit, difference, words, signed) => {
		expect(differenceText(unit, difference, "USD")).toBe(words);
		expect(signedText(unit, difference, "USD")).toBe(signed);
	});
});

it("says when a definition last changed, and how it was before", () => {
	const earlier = [
		{ version: 2, changed_on: "2026-08-01", was: "Moves counted as well." },
		{ version: 1, changed_on: "2026-05-01", was: "Everything counted." },
	];
	expect(changedText({ changed_on: "2026-11-12", history: earlier })).toBe(
		"Counted differently since Nov 12, 2026. Before: Moves counted as well.",
	);
	expect(changedText({ changed_on: "2026-11-12", history: [] })).toBeNull();
});

describe("a comparison", () => {
	it("names the season, the day and the number of then", () => {
		expect(comparisonText("count", compared(35, 5), "USD")).toBe(
			"5 more than Summer 2025 on Nov 29, 2024 (35)",
		);
		expect(comparisonText("count", compared(40, 0), "USD")).toBe(
			"The same as Summer 2025 on Nov 29, 2024 (40)",
		);
	});

	it("has no difference while the season isn't over", () => {
		expect(comparisonText("count", compared(35, 5), "USD", { isEarly: true })).toBe(
			"Summer 2025 ended at 35",
		);
	});

	it("tells nothing of a hidden number, and isn't there where there was none", () => {
		expect(comparisonText("count", compared(null, null, true), "USD")).not.toMatch(/\d{2} \(/);
		expect(comparisonText("count", compared(null, null), "USD")).toBeNull();
	});
});

it.each([
	["grade", "0", "K"],
	["grade", "3", "3rd"],
	["age", "9", "Age 9"],
	["date", "2026-07-02", "Jul 2, 2026"],
	["service_month", "2026-07", "Jul 2026"],
	["happened_week", "2026-07-06", "Week of Jul 6, 2026"],
	["is_new", "true", "New"],
	["is_new", "false", "Returning"],
	["has_spot", "true", "Yes"],
	["town", "12", "12"],
	["town", "Boston", "Boston"],
])("a group by %s named %s is shown as %s", (by, label, text) => {
	expect(groupLabel(by, label)).toBe(text);
});
