import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Installment,
	installments,
	type PlannedDate,
} from "#app/features/ledger/pricing/installment-rules";
import { providerAmount, providerStep } from "#app/lib/provider-amount";

const equal = (due_on: string): PlannedDate => ({ due_on, basis_points: null, amount_cents: null });
const percent = (due_on: string, of: number): PlannedDate => ({ ...equal(due_on), basis_points: of * 100 });
const amount = (due_on: string, amount_cents: number): PlannedDate => ({ ...equal(due_on), amount_cents });

const due = {
	balance_cents: 10_000,
	currency: "USD",
	dates: ["2026-04-01", "2026-02-01", "2026-03-01"].map(equal),
	today: "2026-01-15",
	first_day: "2026-06-21",
};

describe("Installments", () => {
	it("are equal on the coming dates, with extra cents on the first ones", () => {
		expect(installments(due)).toEqual([
			{ due_on: "2026-02-01", cents: 3_334 },
			{ due_on: "2026-03-01", cents: 3_333 },
			{ due_on: "2026-04-01", cents: 3_333 },
		]);
		expect(installments({ ...due, today: "2026-03-01" }).map(({ cents }) => cents)).toEqual([5_000, 5_000]);
	});

	it("are exact thirds where the amount divides, and one for the smallest unit", () => {
		for (const third of [3_333, 33_333]) {
			const parts = installments({ ...due, balance_cents: 3 * third });
			expect(parts.map(({ cents }) => cents)).toEqual([third, third, third]);
		}
		expect(installments({ ...due, balance_cents: 1 })).toEqual([{ due_on: "2026-02-01", cents: 1 }]);
	});

	it("are due on the first day where no date is left, or today if that has passed", () => {
		const over = { ...due, today: "2026-05-01" };
		expect(installments(over)).toEqual([{ due_on: "2026-06-21", cents: 10_000 }]);
		expect(installments({ ...over, today: "2026-07-01" })).toEqual([{ due_on: "2026-07-01", cents: 10_000 }]);
	});

	it("are none for a zero balance, and never empty for a few cents", () => {
		expect(installments({ ...due, balance_cents: 0 })).toEqual([]);
		expect(installments({ ...due, balance_cents: 2 })).toHaveLength(2);
	});

	const any = fc.record({
		balance_cents: fc.integer({ min: 1, max: 10_000_000 }),
		currency: fc.constantFrom("USD", "JPY"),
		dates: fc
			.uniqueArray(fc.constantFrom("2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"))
			.map((dates) => dates.map(equal)),
		today: fc.constantFrom("2026-01-01", "2026-02-15", "2026-04-01", "2026-08-01"),
		first_day: fc.constant("2026-06-21"),
	});
	const toTheCent = (parts: (of: typeof due) => Installment[]) => (of: typeof due) => {
		const made = parts(of);
		const cents = made.map((part) => part.cents);
		return (
			cents.reduce((sum, each) => sum + each, 0) === of.balance_cents &&
			Math.max(...cents) - Math.min(...cents) <= 1 &&
			made.every(({ due_on }) => due_on >= of.today)
		);
	};

	it("sum to the cent for any balance and date", () => {
		fc.assert(fc.property(any, toTheCent(installments)));
	});

	it("fail the check when each is rounded separately (control)", () => {
		const rounded = (of: typeof due) => {
			const made = installments(of);
			return made.map((part) => ({ ...part, cents: Math.round(of.balance_cents / made.length) }));
		};
		expect(fc.check(fc.property(any, toTheCent(rounded))).failed).toBe(true);
	});

	// Of these Stripe takes no last digit, and of the ariary no hundredths.
	const steps = fc.record({
		steps: fc.integer({ min: 1, max: 1_000_000 }),
		beyond: fc.integer({ min: 0, max: 9 }),
		currency: fc.constantFrom("KWD", "BHD", "TND", "MGA"),
		dates: fc
			.uniqueArray(fc.constantFrom("2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"), { minLength: 1 })
			.map((dates) => dates.map(equal)),
	});
	type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;
	const chargeable =
		(parts: (of: Parameters<typeof installments>[0]) => Installment[]) =>
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

	it("can each be charged to a card in three-decimal currencies", () => {
		expect(
			installments({ ...due, balance_cents: 100_000, currency: "KWD" }).map(({ cents }) => cents),
		).toEqual([33_340, 33_330, 33_330]);
		fc.assert(fc.property(steps, chargeable(installments)));
	});

	it("fail the check when they are cut to such a currency's smallest unit (control)", () => {
		const toTheUnit = (of: Parameters<typeof installments>[0]) => installments({ ...of, currency: "USD" });
		expect(fc.check(fc.property(steps, chargeable(toTheUnit))).failed).toBe(true);
	});
});

describe("A plan with custom installments", () => {
	const cents = (of: Partial<Parameters<typeof installments>[0]>) =>
		installments({ ...due, ...of }).map((part) => part.cents);

	it("takes percentages of the balance after the deposit, and fixed amounts unchanged", () => {
		const quarters = [percent("2026-02-01", 25), percent("2026-03-01", 25), percent("2026-04-01", 50)];
		expect(cents({ dates: quarters })).toEqual([2_500, 2_500, 5_000]);
		expect(cents({ dates: [amount("2026-02-01", 6_000), equal("2026-03-01"), equal("2026-04-01")] })).toEqual(
			[6_000, 2_000, 2_000],
		);
		expect(
			cents({ dates: [amount("2026-02-01", 1_000), percent("2026-03-01", 30), equal("2026-04-01")] }),
		).toEqual([1_000, 3_000, 6_000]);
	});

	it("never charges more or less than the balance: the last date takes the remainder", () => {
		const fixed = [amount("2026-02-01", 8_000), amount("2026-03-01", 8_000)];
		expect(cents({ dates: fixed })).toEqual([8_000, 2_000]);
		expect(cents({ dates: fixed, balance_cents: 5_000 })).toEqual([5_000]);
		expect(cents({ dates: fixed, balance_cents: 20_000 })).toEqual([8_000, 12_000]);
	});

	it("divides the amounts of past dates among the remaining dates", () => {
		const thirds = [percent("2026-02-01", 50), percent("2026-03-01", 20), percent("2026-04-01", 30)];
		expect(cents({ dates: thirds, today: "2026-02-15" })).toEqual([4_000, 6_000]);
		expect(cents({ dates: [percent("2026-02-01", 50), equal("2026-03-01")], today: "2026-02-15" })).toEqual([
			10_000,
		]);
	});

	const plans = fc.record({
		steps: fc.integer({ min: 1, max: 3_000_000 }),
		beyond: fc.integer({ min: 0, max: 9 }),
		currency: fc.constantFrom("USD", "JPY", "KWD"),
		dates: fc
			.uniqueArray(
				fc.record({
					due_on: fc.constantFrom("2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"),
					part: fc.oneof(
						fc.constant({}),
						fc.record({ basis_points: fc.integer({ min: 1, max: 2_000 }) }),
						fc.record({ amount_cents: fc.integer({ min: 1, max: 4_000_000 }) }),
					),
				}),
				{ selector: ({ due_on }) => due_on },
			)
			.map((dates) => dates.map(({ due_on, part }) => ({ ...equal(due_on), ...part }))),
		today: fc.constantFrom("2026-01-01", "2026-02-15", "2026-04-01", "2026-08-01"),
	});
	type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;
	const exact =
		(parts: (of: Parameters<typeof installments>[0]) => Installment[]) =>
		({ steps, beyond, ...plan }: Plan) => {
			const step = providerStep(plan.currency);
			const balance_cents = steps * step + (step === 1 ? 0 : beyond);
			const made = parts({ ...due, ...plan, balance_cents });
			const off = made.filter((part) => providerAmount(part.cents, plan.currency) === null);
			return (
				made.reduce((sum, part) => sum + part.cents, 0) === balance_cents &&
				made.every((part) => part.cents > 0 && part.due_on >= plan.today) &&
				off.every((part) => part === made[0]) &&
				new Set(made.map(({ due_on }) => due_on)).size === made.length
			);
		};

	it("sums to the cent in every currency, for any installments and date", () => {
		fc.assert(fc.property(plans, exact(installments)));
	});

	it("fails the check when percentages are rounded one by one (control)", () => {
		const rounded = (of: Parameters<typeof installments>[0]) =>
			installments(of).map((part) => {
				const own = of.dates.find(({ due_on }) => due_on === part.due_on)?.basis_points;
				return own ? { ...part, cents: Math.round((of.balance_cents * own) / 10_000) } : part;
			});
		expect(fc.check(fc.property(plans, exact(rounded))).failed).toBe(true);
	});
});
