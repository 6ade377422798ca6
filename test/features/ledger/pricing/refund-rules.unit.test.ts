import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	policyText,
	type Refund,
	refundFor,
	refundSchedule,
	SUGGESTED_TIERS,
	type Tier,
	tierProblems,
} from "#app/features/ledger/pricing/refund-rules";
import { addDays } from "#app/lib/dates";

const cancelled = {
	currency: "USD",
	price_cents: 45_000,
	paid_cents: 45_000,
	deposit_cents: 5_000,
	deposit_refundable: false,
	tiers: SUGGESTED_TIERS,
	session_start: "2026-06-30",
	cancelled_on: "2026-05-01",
};
type Cancelled = typeof cancelled;
const on = (days_before: number, over: Partial<Cancelled> = {}) =>
	refundFor({ ...cancelled, ...over, cancelled_on: addDays(cancelled.session_start, -days_before) });

describe("A refund", () => {
	it("follows the nearest tier still reached, on the amount paid beyond the deposit", () => {
		expect(on(60)).toMatchObject({
			refund_cents: 40_000,
			kept_cents: 5_000,
			tier: { days_before: 60, percent: 100 },
			words:
				"100% of $400.00 paid beyond the deposit is refunded: it is 60 days before the first day, at least 60.",
		});
		expect(on(59)).toMatchObject({ refund_cents: 20_000, tier: { days_before: 30 } });
		expect(on(30).refund_cents).toBe(20_000);
		expect(on(29)).toMatchObject({ refund_cents: 0, kept_cents: 45_000, tier: null });
		expect(on(1).words).toBe("Nothing is refunded: it is 1 day before the first day.");
		expect(on(0).words).toBe("Nothing is refunded: it is the first day.");
		expect(on(-1).words).toBe("Nothing is refunded: the session has begun.");
	});

	it("includes the deposit where it is refundable", () => {
		expect(on(60, { deposit_refundable: true })).toMatchObject({ refund_cents: 45_000, kept_cents: 0 });
		expect(on(60, { paid_cents: 5_000 })).toMatchObject({
			refund_cents: 0,
			words: "Nothing is refunded: you paid only the deposit, and it isn't refundable.",
		});
		expect(on(60, { paid_cents: 3_000 })).toMatchObject({ refund_cents: 0, kept_cents: 3_000 });
	});

	it.each([
		["nothing of a part of the deposit", 60, 1_500, 0, "you paid only the deposit, and it isn't refundable."],
		[
			"what was paid beyond the deposit where the rest is refunded",
			60,
			20_000,
			15_000,
			"$150.00 is refunded",
		],
		[
			"nothing as long as the camp keeps more than was paid",
			30,
			25_000,
			0,
			"the camp keeps $250.00 of $450.00",
		],
		["what was paid beyond what the camp keeps of the price", 30, 25_001, 1, "$0.01 is refunded"],
		["nothing after the last tier", 29, 44_999, 0, "Nothing is refunded: it is 29 days"],
	])("for a partly paid price is %s", (_, days, paid_cents, refund_cents, words) => {
		expect(on(days, { paid_cents })).toMatchObject({
			refund_cents,
			kept_cents: paid_cents - refund_cents,
			words: expect.stringContaining(words),
		});
	});

	it("is rounded down to whole cents", () => {
		expect(on(30, { price_cents: 5_001, paid_cents: 5_001, deposit_cents: 0 })).toMatchObject({
			refund_cents: 2_500,
			kept_cents: 2_501,
		});
	});

	it("has a schedule that starts today and changes the day after each tier ends", () => {
		const steps = refundSchedule(cancelled, "2026-04-01");
		expect(steps.map(({ from_on, refund_cents }) => [from_on, refund_cents])).toEqual([
			["2026-04-01", 40_000],
			["2026-05-02", 20_000],
			["2026-06-01", 0],
		]);
		expect(refundSchedule({ ...cancelled, tiers: [] }, "2026-04-01")).toHaveLength(1);
		const untilTheFirstDay = { ...cancelled, tiers: [{ days_before: 0, percent: 80 }] };
		expect(refundSchedule(untilTheFirstDay, "2026-06-01").at(-1)?.from_on).toBe("2026-07-01");
	});
});

describe("Refund tiers", () => {
	it("have different days, and no higher percentage closer to the session", () => {
		expect(tierProblems(SUGGESTED_TIERS)).toEqual([]);
		const twice = [...SUGGESTED_TIERS, { days_before: 30, percent: 40 }];
		expect(tierProblems(twice)).toEqual([
			{ index: 2, field: "days_before", message: "30 days appears twice." },
		]);
		const rising = [{ days_before: 10, percent: 60 }, ...SUGGESTED_TIERS];
		expect(tierProblems(rising)).toEqual([
			{
				index: 0,
				field: "percent",
				message: "This is more than the 50% refund for canceling earlier, 30 days before.",
			},
		]);
	});

	it("are described in sentences", () => {
		expect(policyText({ tiers: SUGGESTED_TIERS, deposit_refundable: false })).toEqual([
			"Until 60 days before the first day, everything beyond the deposit is refunded.",
			"Until 30 days before the first day, 50% is refunded.",
			"After that, nothing.",
			"The deposit isn't refundable.",
		]);
		expect(policyText({ tiers: SUGGESTED_TIERS, deposit_refundable: true })[0]).toBe(
			"Until 60 days before the first day, everything is refunded.",
		);
		expect(policyText({ tiers: [], deposit_refundable: true })).toEqual([
			"Nothing is refunded after a cancellation.",
		]);
	});
});

const anyTiers = fc
	.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 100 })), {
		selector: ([days]) => days,
		maxLength: 5,
	})
	.map((pairs): Tier[] => {
		const percents = pairs.map(([, percent]) => percent).sort((a, b) => b - a);
		const days = pairs.map(([each]) => each).sort((a, b) => b - a);
		return days.map((days_before, index) => ({ days_before, percent: percents[index] ?? 0 }));
	});
const any = fc
	.record({
		currency: fc.constant("USD"),
		price_cents: fc.integer({ min: 0, max: 1_000_000 }),
		unpaid_percent: fc.constantFrom(0, 0, 1, 50, 99),
		deposit_cents: fc.integer({ min: 0, max: 200_000 }),
		deposit_refundable: fc.boolean(),
		tiers: anyTiers,
		session_start: fc.constant("2026-06-30"),
		cancelled_on: fc.integer({ min: -10, max: 150 }).map((days) => addDays("2026-06-30", -days)),
	})
	.map(({ unpaid_percent, ...given }) => ({
		...given,
		paid_cents: Math.floor((given.price_cents * (100 - unpaid_percent)) / 100),
	}));
type Given = Parameters<typeof refundFor>[0];
type Refunding = (given: Given) => Refund;

const withinPaid = (refunding: Refunding) => (given: Given) => {
	const { refund_cents, kept_cents } = refunding(given);
	return (
		refund_cents >= 0 && refund_cents <= given.paid_cents && refund_cents + kept_cents === given.paid_cents
	);
};
const neverMoreLater = (refunding: Refunding) => (given: Given) => {
	const later = { ...given, cancelled_on: addDays(given.cancelled_on, 1) };
	return refunding(later).refund_cents <= refunding(given).refund_cents;
};
const nothingBySplitting = (refunding: Refunding) => (given: Given) => {
	// Two halves of what was paid, the deposit in the first.
	const first = Math.max(given.deposit_cents, Math.ceil(given.paid_cents / 2));
	if (first > given.paid_cents) return true;
	const rest = given.paid_cents - first;
	const parts = [
		{ ...given, price_cents: first, paid_cents: first },
		{ ...given, price_cents: rest, paid_cents: rest, deposit_cents: 0 },
	];
	const split = parts.reduce((sum, part) => sum + refunding(part).refund_cents, 0);
	return split <= refunding({ ...given, price_cents: given.paid_cents }).refund_cents;
};
/** Whatever was paid, the camp keeps as much of it as it would of all of it. */
const keptOfThePrice = (refunding: Refunding) => (given: Given) => {
	const { kept_cents } = refunding({ ...given, paid_cents: given.price_cents });
	return refunding(given).refund_cents === Math.max(0, given.paid_cents - kept_cents);
};
const asTheScheduleSays = (refunding: Refunding) => (given: Given) => {
	const from = "2026-02-01";
	const step = refundSchedule(given, from).findLast(({ from_on }) => from_on <= given.cancelled_on);
	return given.cancelled_on < from || step?.refund_cents === refunding(given).refund_cents;
};

const percentOf = ({ tier }: Refund) => tier?.percent ?? 0;
const always: [string, (refunding: Refunding) => (given: Given) => boolean, Refunding][] = [
	[
		"no more comes back than was paid",
		withinPaid,
		(given) => ({ ...refundFor(given), refund_cents: given.paid_cents + given.deposit_cents }),
	],
	[
		"no more comes back later",
		neverMoreLater,
		(given) =>
			refundFor({ ...given, tiers: given.tiers.map((tier) => ({ ...tier, percent: 100 - tier.percent })) }),
	],
	[
		"nothing is gained by splitting",
		nothingBySplitting,
		(given) => {
			const refund = refundFor(given);
			return { ...refund, refund_cents: Math.round((given.paid_cents * percentOf(refund)) / 100) };
		},
	],
	[
		"the camp keeps of the price, however much of it was paid",
		keptOfThePrice,
		(given) => refundFor({ ...given, price_cents: given.paid_cents }),
	],
	[
		"every day is as its schedule says",
		asTheScheduleSays,
		(given) => refundFor({ ...given, cancelled_on: addDays(given.cancelled_on, 1) }),
	],
];

describe("For any cancellation", () => {
	it.each(always)("the rule holds: %s", (_, holds) => {
		fc.assert(fc.property(any, holds(refundFor)), { numRuns: 500 });
	});

	it.each(always)("the check detects a planted fault (control): %s", (_, holds, faulty) => {
		expect(fc.check(fc.property(any, holds(faulty)), { numRuns: 2_000 }).failed).toBe(true);
	});
});
