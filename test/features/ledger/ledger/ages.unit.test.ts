import { describe, expect, it } from "vitest";
import { AGE_KEYS, ageOf, datesOf, sideWords } from "#app/lib/ledger";
import { addDays } from "#app/lib/dates";

const TODAY = "2026-03-15";

describe("The age of a charge", () => {
	it.each([
		[-1, "not_due"],
		[0, "not_due"],
		[1, "month"],
		[30, "month"],
		[31, "two_months"],
		[60, "two_months"],
		[61, "three_months"],
		[90, "three_months"],
		[91, "older"],
		[2_000, "older"],
	])("at %i days past due is %s", (days, age) => {
		expect(ageOf(addDays(TODAY, -days), TODAY)).toBe(age);
	});
});

it.each(AGE_KEYS)("the dates of age %s are exactly those with that age", (age) => {
	const { from, to } = datesOf(age, TODAY);
	const days = Array.from({ length: 200 }, (_, n) => addDays(TODAY, 20 - n));
	const within = days.filter((day) => (from === null || day >= from) && (to === null || day <= to));
	expect(within).toEqual(days.filter((day) => ageOf(day, TODAY) === age));
	expect(within).not.toEqual([]);
});

it("a side of a posting is named after the family or its account", () => {
	expect(sideWords("receivable", "Ashby family")).toBe("Ashby family");
	expect(sideWords("cash", null)).toBe("Cash and bank");
	expect(sideWords("something_new", null)).toBe("something_new");
});
