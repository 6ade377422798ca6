import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Instalment, instalments } from "~/features/prices/instalment-rules";

const due = {
	balance_cents: 10_000,
	dates: ["2026-04-01", "2026-02-01", "2026-03-01"],
	today: "2026-01-15",
	first_day: "2026-06-21",
};

describe("instalments", () => {
	it("are equal parts on the dates to come, a cent more on the first ones", () => {
		expect(instalments(due)).toEqual([
			{ due_on: "2026-02-01", cents: 3_334 },
			{ due_on: "2026-03-01", cents: 3_333 },
			{ due_on: "2026-04-01", cents: 3_333 },
		]);
		expect(instalments({ ...due, today: "2026-03-01" }).map(({ cents }) => cents)).toEqual([5_000, 5_000]);
	});

	it("of thirds of any currency are thirds, and of the smallest unit one", () => {
		for (const third of [3_333, 33_333]) {
			const parts = instalments({ ...due, balance_cents: 3 * third });
			expect(parts.map(({ cents }) => cents)).toEqual([third, third, third]);
		}
		expect(instalments({ ...due, balance_cents: 1 })).toEqual([{ due_on: "2026-02-01", cents: 1 }]);
	});

	it("are due on the first day where no date is left, today where that is past", () => {
		const over = { ...due, today: "2026-05-01" };
		expect(instalments(over)).toEqual([{ due_on: "2026-06-21", cents: 10_000 }]);
		expect(instalments({ ...over, today: "2026-07-01" })).toEqual([{ due_on: "2026-07-01", cents: 10_000 }]);
	});

	it("are none for nothing, and no empty ones for a few cents", () => {
		expect(instalments({ ...due, balance_cents: 0 })).toEqual([]);
		expect(instalments({ ...due, balance_cents: 2 })).toHaveLength(2);
	});

	const any = fc.record({
		balance_cents: fc.integer({ min: 1, max: 10_000_000 }),
		dates: fc.array(fc.constantFrom("2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01")),
		today: fc.constantFrom("2026-01-01", "2026-02-15", "2026-04-01", "2026-08-01"),
		first_day: fc.constant("2026-06-21"),
	});
	const toTheCent = (parts: (of: typeof due) => Instalment[]) => (of: typeof due) => {
		const made = parts(of);
		const cents = made.map((part) => part.cents);
		return (
			cents.reduce((sum, each) => sum + each, 0) === of.balance_cents &&
			Math.max(...cents) - Math.min(...cents) <= 1 &&
			made.every(({ due_on }) => due_on >= of.today)
		);
	};

	it("sum to the cent, whatever is left and whenever", () => {
		fc.assert(fc.property(any, toTheCent(instalments)));
	});

	it("with a planted fault, each part rounded for itself, are found", () => {
		const rounded = (of: typeof due) => {
			const made = instalments(of);
			return made.map((part) => ({ ...part, cents: Math.round(of.balance_cents / made.length) }));
		};
		expect(fc.check(fc.property(any, toTheCent(rounded))).failed).toBe(true);
	});
});
