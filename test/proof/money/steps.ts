import fc from "fast-check";

// What may be done with a family's money: by the office, the family, the provider and the cards' owners.

const cents = (most: number) => fc.integer({ min: 1, max: most });
const which = fc.nat(7);

export const aStep = fc.oneof(
	fc.record({
		do: fc.constant("pay" as const),
		way: fc.constantFrom("cash" as const, "check" as const, "transfer" as const),
		amount_cents: cents(60_000),
		twice: fc.boolean(),
		/** By who shares the bill, where somebody does. */
		by: fc.constantFrom("family" as const, "family" as const, "other" as const),
	}),
	{
		arbitrary: fc.record({
			do: fc.constant("card" as const),
			payables: fc.integer({ min: 1, max: 7 }),
			card: fc.constantFrom("visa", "visa", "visa", "chargeDeclined"),
			heard: fc.constantFrom("back" as const, "told" as const, "both" as const, "nothing" as const),
		}),
		weight: 3,
	},
	fc.record({
		do: fc.constant("give" as const),
		kind: fc.constantFrom("aid" as const, "credit" as const),
		amount_cents: cents(60_000),
	}),
	fc.record({ do: fc.constant("fee" as const), amount_cents: cents(5_000) }),
	/** All that is due and more comes, and something is due then: credit pays it. */
	fc.record({ do: fc.constant("credit" as const), beyond_cents: cents(5_000), fee_cents: cents(5_000) }),
	fc.record({ do: fc.constant("void_fee" as const), which }),
	fc.record({ do: fc.constant("void" as const), which }),
	fc.record({
		do: fc.constant("settle" as const),
		which,
		state: fc.constantFrom("received" as const, "waived" as const, "due" as const),
	}),
	fc.record({
		do: fc.constant("ask" as const),
		of: fc.constantFrom("owed" as const, "credit" as const, "payment" as const),
		which,
		amount_cents: cents(50_000),
	}),
	{
		arbitrary: fc.record({
			do: fc.constant("refund" as const),
			which,
			how: fc.constantFrom(...(["approve", "reject", "check", "original", "original", "back"] as const)),
			twice: fc.boolean(),
		}),
		weight: 3,
	},
	{
		arbitrary: fc.record({
			do: fc.constant("give_back" as const),
			way: fc.constantFrom("check" as const, "original" as const),
			amount_cents: cents(2_000),
		}),
		weight: 2,
	},
	fc.record({ do: fc.constant("cancel" as const), line: fc.option(fc.nat(1)) }),
	fc.record({
		do: fc.constant("dispute" as const),
		which,
		ends: fc.constantFrom("won" as const, "lost" as const, null),
	}),
	fc.record({
		do: fc.constant("refund_there" as const),
		which,
		amount_cents: cents(3_000),
	}),
	fc.record({
		do: fc.constant("keep" as const),
		card: fc.constantFrom("visa", "mastercard", "chargeCustomerFail"),
		heard: fc.constantFrom("back" as const, "nothing" as const),
	}),
	{
		arbitrary: fc.record({
			do: fc.constant("cards" as const),
			press: fc.constantFrom(
				"agree" as const,
				"agree" as const,
				"end" as const,
				"choose" as const,
				"remove" as const,
			),
			which,
		}),
		weight: 2,
	},
	{ arbitrary: fc.record({ do: fc.constant("days" as const) }), weight: 2 },
	fc.record({
		do: fc.constant("split" as const),
		percent: fc.option(fc.integer({ min: 1, max: 99 }), { freq: 4 }),
	}),
	fc.record({
		do: fc.constant("told" as const),
		order: fc.array(fc.nat(50), { maxLength: 8 }),
	}),
);
export type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

/** How some sequences begin, for what seldom comes about by chance: money that may go back, to a card and by check. */
export const STARTS: Step[][] = [
	[],
	[],
	[
		{ do: "card", payables: 7, card: "visa", heard: "back" },
		{ do: "cancel", line: null },
		{ do: "refund", which: 0, how: "approve", twice: false },
	],
	[
		{ do: "card", payables: 7, card: "visa", heard: "back" },
		{ do: "ask", of: "payment", which: 0, amount_cents: 3_000 },
		{ do: "refund", which: 0, how: "original", twice: true },
	],
	[
		{ do: "credit", beyond_cents: 5_000, fee_cents: 900 },
		{ do: "give_back", way: "check", amount_cents: 500 },
		{ do: "refund", which: 0, how: "back", twice: false },
	],
	[{ do: "keep", card: "visa", heard: "back" }, { do: "cards", press: "agree", which: 0 }, { do: "days" }],
	[
		{ do: "keep", card: "visa", heard: "back" },
		{ do: "cards", press: "agree", which: 0 },
		{ do: "give", kind: "aid", amount_cents: 7_000 },
		{ do: "days" },
		{ do: "credit", beyond_cents: 3_000, fee_cents: 2_000 },
	],
	[
		{ do: "split", percent: 33 },
		{ do: "keep", card: "chargeCustomerFail", heard: "back" },
		{ do: "cards", press: "agree", which: 0 },
		{ do: "days" },
	],
	[
		{ do: "keep", card: "mastercard", heard: "back" },
		{ do: "cards", press: "remove", which: 0 },
	],
];
