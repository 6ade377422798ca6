import { describe, expect, it } from "vitest";
import {
	changesNothing,
	type Divisible,
	divided,
	owedBy,
	typedPercent,
} from "#app/features/money/bill-splits/rules";
import { billShares } from "#app/lib/bill-shares";

const own = { household_id: "own", currency: "USD" };
const due = (id: string, amount_cents: number, more: Partial<Divisible> = {}): Divisible => ({
	id,
	amount_cents,
	label: id,
	due_on: "2026-06-01",
	state: "due",
	household_id: "own",
	of_id: null,
	is_share: 0,
	...more,
});
const half = { other_household_id: "other", percent: 50 };

describe("A share", () => {
	it("gives the odd cent to the larger share, and to the own household when both are half", () => {
		expect(billShares(1_001, 50, "USD")).toEqual({ own_cents: 501, other_cents: 500 });
		expect(billShares(1_001, 51, "USD")).toEqual({ own_cents: 490, other_cents: 511 });
		expect(billShares(1, 49, "USD")).toEqual({ own_cents: 1, other_cents: 0 });
	});

	it("is an amount that cards accept in its currency", () => {
		expect(billShares(12_350, 33, "KWD")).toEqual({ own_cents: 8_270, other_cents: 4_080 });
		expect(billShares(12_345, 99, "KWD")).toEqual({ own_cents: 125, other_cents: 12_220 });
	});
});

describe("The preview of a split", () => {
	it("divides what is due, and nothing that was paid", () => {
		const rows = divided([due("a", 500), due("b", 301), due("c", 900, { state: "received" })], own, half);
		expect(rows.map(({ cents }) => cents)).toEqual([
			{ own: 250, other: 250 },
			{ own: 151, other: 150 },
		]);
		expect(owedBy(rows, "other").cents).toBe(400);
	});

	it("combines and divides an existing split again, or returns it to the own household", () => {
		const shares = [
			due("a-1", 300, { of_id: "a", is_share: 1 }),
			due("a-2", 200, { of_id: "a", is_share: 1, household_id: "other" }),
		];
		expect(divided(shares, own, half)[0]?.cents).toEqual({ own: 250, other: 250 });
		expect(divided(shares, own, null)[0]?.cents).toEqual({ own: 500 });
	});

	it("leaves a share of an earlier split with its household", () => {
		const earlier = due("a-2", 200, { is_share: 1, household_id: "other" });
		expect(divided([earlier], own, null)[0]?.cents).toEqual({ other: 200 });
		expect(divided([earlier], own, { ...half, percent: 90 })[0]?.cents).toEqual({ other: 200 });
	});

	it("changes nothing only where the bill is already split the same way", () => {
		const shares = [
			due("a-1", 250, { of_id: "a", is_share: 1 }),
			due("a-2", 250, { of_id: "a", is_share: 1, household_id: "other" }),
		];
		expect(changesNothing(shares, divided(shares, own, half))).toBe(true);
		expect(changesNothing(shares, divided(shares, own, { ...half, percent: 51 }))).toBe(false);
		expect(changesNothing(shares, divided(shares, own, { ...half, other_household_id: "third" }))).toBe(
			false,
		);
		expect(changesNothing(shares, divided(shares, own, null))).toBe(false);
	});
});

it.each([
	["1", 1],
	[" 99 ", 99],
	["0", null],
	["100", null],
	["5.5", null],
	["", null],
	["-5", null],
])("the entered percentage %s is parsed or rejected", (text, percent) => {
	expect(typedPercent(text)).toBe(percent);
});
