import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Instalment, instalments } from "~/features/prices/instalment-rules";
import { providerAmount, providerStep } from "~/lib/provider-amount";

const due = {
	...{ balance_cents: 10_000, currency: "USD" },
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
		currency: fc.constantFrom("USD", "JPY"),
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

	// Of these Stripe takes no last digit, and of the ariary no hundredths.
	const steps = fc.record({
		steps: fc.integer({ min: 1, max: 1_000_000 }),
		beyond: fc.integer({ min: 0, max: 9 }),
		currency: fc.constantFrom("KWD", "BHD", "TND", "MGA"),
		dates: fc.uniqueArray(fc.constantFrom("2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"), {
			minLength: 1,
		}),
	});
	type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;
	const chargeable =
		(parts: (of: Parameters<typeof instalments>[0]) => Instalment[]) =>
		({ steps: whole, beyond, currency, dates }: Steps) => {
			const balance_cents = whole * providerStep(currency) + beyond;
			const made = parts({ ...due, balance_cents, currency, dates });
			const off = made.filter(({ cents }) => providerAmount(cents, currency) === null);
			return (
				made.reduce((sum, { cents }) => sum + cents, 0) === balance_cents &&
				// What is no step cannot be charged whatever is done: it is one part's, the first.
				(beyond === 0 ? off.length === 0 : off.length <= 1 && off.every((part) => part === made[0]))
			);
		};

	it("can each be charged to a card in currencies of three decimals", () => {
		expect(
			instalments({ ...due, balance_cents: 100_000, currency: "KWD" }).map(({ cents }) => cents),
		).toEqual([33_340, 33_330, 33_330]);
		fc.assert(fc.property(steps, chargeable(instalments)));
	});

	it("with a planted fault, cut to the smallest unit of such a currency, are found", () => {
		const toTheUnit = (of: Parameters<typeof instalments>[0]) => instalments({ ...of, currency: "USD" });
		expect(fc.check(fc.property(steps, chargeable(toTheUnit))).failed).toBe(true);
	});
});
