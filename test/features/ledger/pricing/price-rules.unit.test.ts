import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Discount, givenState } from "#app/features/ledger/pricing/discount-rules";
import {
	type Priced,
	priceRegistration,
	type Registration,
	shareOf,
	siblingRanks,
} from "#app/features/ledger/pricing/price-rules";
import { addOn, anyRegistration, child, discount, registration, session } from "./families";

const wordsOf = ({ lines }: Priced) => lines.flatMap(({ steps }) => steps.map(({ words }) => words));
const totals = ({ lines }: Priced) => lines.map(({ total_cents }) => total_cents);
const price = (over: Partial<Registration>) => priceRegistration(registration(over));
const two = [child("Ada", "2014-05-01", "first"), child("Bo", "2017-05-01", "first")];

describe("A priced registration", () => {
	it("has a line per child and session, with the deposit first and then the balance", () => {
		const priced = price({
			sessions: [session(), session({ id: "second", name: "Second Half", start_date: "2026-07-19" })],
			children: [child("Bo", "2017-05-01", "second", "first"), child("Ada", "2014-05-01", "first")],
		});
		expect(priced.lines.map(({ child_name, session_name }) => `${child_name}: ${session_name}`)).toEqual([
			"Ada: First Half",
			"Bo: First Half",
			"Bo: Second Half",
		]);
		expect(priced).toMatchObject({ total_cents: 135_000, deposit_cents: 15_000, balance_cents: 120_000 });
	});

	it("never charges a deposit above the total", () => {
		const free = discount({ kind: "code", basis_points: 9_500 });
		expect(price({ discounts: [free], code: "camp" })).toMatchObject({
			total_cents: 2_250,
			deposit_cents: 2_250,
			balance_cents: 0,
		});
	});

	it("omits sessions outside the season, and says so", () => {
		const priced = price({ children: [child("Ada", "2014-05-01", "first", "elsewhere")] });
		expect(priced.lines).toHaveLength(1);
		expect(priced.left_out).toEqual(["Ada: this session isn't in the season."]);
	});
});

describe("Discounts", () => {
	it("are explained, each applied to the remaining price", () => {
		const priced = price({
			children: two,
			discounts: [
				discount({ id: "e", kind: "early_bird", basis_points: 500 }),
				discount({ id: "s", kind: "sibling" }),
				discount({ id: "r", amount_cents: 5_000 }),
			],
			is_returning: true,
		});
		expect(wordsOf(priced)).toEqual([
			"$50.00 for returning families",
			"5% for registering by Mar 1, 2026, of $400.00",
			"$50.00 for returning families",
			"5% for registering by Mar 1, 2026, of $400.00",
			"10% for the second child, of $380.00",
		]);
		expect(totals(priced)).toEqual([38_000, 34_200]);
	});

	it("subtract amounts before percentages, regardless of position", () => {
		const discounts = [
			discount({ id: "a", basis_points: 5_000, position: 1 }),
			discount({ id: "b", amount_cents: 5_000, position: 9 }),
		];
		expect(totals(price({ discounts, is_returning: true }))).toEqual([20_000]);
	});

	it("never exceed the price", () => {
		const priced = price({ discounts: [discount({ amount_cents: 50_000 })], is_returning: true });
		expect(totals(priced)).toEqual([0]);
		expect(wordsOf(priced)).toEqual(["$500.00 for returning families, up to the remaining price"]);
	});

	it("per family apply once, spread over its lines by their remaining price", () => {
		const once = discount({ kind: "code", amount_cents: 10_000, per_family: true });
		const sessions = [session(), session({ id: "day", name: "Day", price_cents: 15_000 })];
		const children = [child("Ada", "2014-05-01", "first"), child("Bo", "2017-05-01", "day")];
		const priced = price({ sessions, children, discounts: [once], code: "CAMP" });
		expect(totals(priced)).toEqual([37_500, 12_500]);
		expect(wordsOf(priced)[0]).toBe("This line's part of $100.00 with the code CAMP, once per family");
		const again = price({ sessions, children, discounts: [once], code: "CAMP", had: ["d"] });
		expect(again.off_cents).toBe(0);
		expect(again.code_problem?.words).toBe("Your family has already used the code CAMP this season.");
	});

	it("per family never exceed a line's price, where cards accept only steps of the currency", () => {
		const once = discount({ kind: "code", amount_cents: 30_000, per_family: true });
		const odd = session({ price_cents: 12_345, deposit_cents: 0 });
		const at = { sessions: [odd], children: two, discounts: [once], code: "CAMP", currency: "KWD" };
		expect(totals(price(at))).toEqual([0, 0]);
		const most = { ...once, amount_cents: 24_689 };
		expect(totals(price({ ...at, discounts: [most] }))).toEqual([0, 1]);
	});

	it("for early birds apply until the last day, in the camp's dates", () => {
		const discounts = [discount({ kind: "early_bird" })];
		expect(price({ discounts, registered_on: "2026-03-01" }).off_cents).toBe(4_500);
		expect(price({ discounts, registered_on: "2026-03-02" }).off_cents).toBe(0);
	});

	it("for siblings count from the eldest, including children already registered", () => {
		const discounts = [discount({ kind: "sibling", min_rank: 3 })];
		expect(totals(price({ children: two, discounts }))).toEqual([45_000, 45_000]);
		const registered = [{ id: "Cy", birth_date: "2010-01-01" }];
		expect(totals(price({ children: two, discounts, registered }))).toEqual([45_000, 40_500]);
		// A child who registers for another session is one child.
		const same = [{ id: "Ada", birth_date: "2014-05-01" }];
		expect(totals(price({ children: two, discounts, registered: same }))).toEqual([45_000, 45_000]);
		// Whoever comes to no session is no sibling here.
		const home = [child("Cy", "2010-01-01"), ...two];
		expect(totals(price({ children: home, discounts }))).toEqual([45_000, 45_000]);
	});

	it("round half a cent in the family's favor", () => {
		expect(shareOf(5, 1_000)).toBe(1);
		expect(shareOf(4, 1_000)).toBe(0);
		expect(shareOf(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
	});
});

describe("A promo code", () => {
	const code = (over: Partial<Discount> = {}) => [discount({ kind: "code", ...over })];

	it("works in any case and with spaces around it", () => {
		const priced = price({ discounts: code(), code: "  camp " });
		expect(priced).toMatchObject({ off_cents: 4_500, code_problem: null });
		expect(wordsOf(priced)).toEqual(["10% with the code CAMP, of $450.00"]);
		expect(price({ discounts: code(), code: "  " })).toMatchObject({ off_cents: 0, code_problem: null });
	});

	it.each([
		["unknown", code(), "camp1", "The code CAMP1 doesn't exist. Check the spelling."],
		["unknown", code({ is_active: false }), "camp", "The code CAMP doesn't exist. Check the spelling."],
		["not_yet", code({ from_on: "2026-02-02" }), "camp", "The code CAMP is valid from Feb 2, 2026."],
		["over", code({ until_on: "2026-01-31" }), "camp", "The code CAMP was valid until Jan 31, 2026."],
		["used_up", code({ max_uses: 2, used: 2 }), "camp", "The code CAMP has been used up."],
		["not_for_these", code({ session_ids: ["x"] }), "camp", "The code CAMP isn't valid for these sessions."],
		[
			"nothing_left",
			[discount({ id: "all", amount_cents: 90_000 }), ...code()],
			"camp",
			"The price can't be reduced any further, so the code CAMP has no effect.",
		],
	])("explains why it doesn't apply when it is %s", (reason, discounts, typed, words) => {
		const priced = price({ discounts, code: typed, is_returning: true });
		expect(priced.code_problem).toEqual({ reason, words });
		expect(priced.lines.some(({ steps }) => steps.some(({ discount_id }) => discount_id === "d"))).toBe(
			false,
		);
	});
});

describe("Add-ons", () => {
	const shirts = (quantity: number, child_id: string | null = "Ada") => [
		{ add_on_id: "shirt", child_id, quantity },
	];

	it("are not discounted, and have their own lines", () => {
		const priced = price({
			add_ons: [addOn()],
			taken: shirts(2),
			discounts: [discount({ basis_points: 10_000 })],
			is_returning: true,
		});
		expect(priced).toMatchObject({ total_cents: 5_000, off_cents: 45_000 });
		expect(priced.add_on_lines[0]).toMatchObject({ quantity: 2, words: "2 × $25.00 for Ada" });
	});

	it("are limited per child and by stock", () => {
		const many = price({ add_ons: [addOn()], taken: shirts(3) });
		expect(many.add_on_lines[0]?.quantity).toBe(2);
		expect(many.left_out).toEqual(["1 × T-shirt for Ada: at most 2."]);
		const few = price({ add_ons: [addOn({ stock: 5, taken: 4 })], taken: shirts(2) });
		expect(few.left_out).toEqual(["1 × T-shirt for Ada: 1 left."]);
		const both = [...shirts(1), ...shirts(1, "Bo")];
		const last = price({ children: two, add_ons: [addOn({ stock: 1 })], taken: both });
		expect(last.add_on_lines.map(({ child_name }) => child_name)).toEqual(["Ada"]);
	});

	it("apply once per family, and require their session", () => {
		const picnic = addOn({ per_family: true, most_each: 1 });
		const priced = price({ add_ons: [picnic], taken: [...shirts(1), ...shirts(1, "Bo")] });
		expect(priced.add_on_lines).toHaveLength(1);
		expect(priced.add_on_lines[0]?.words).toBe("1 × $25.00 for the family");
		const bus = price({ add_ons: [addOn({ name: "Bus", session_id: "second" })], taken: shirts(1) });
		expect(bus.left_out).toEqual(["Bus for Ada: this add-on requires a session that isn't selected."]);
		expect(price({ add_ons: [addOn({ is_active: false })], taken: shirts(1) }).left_out).toHaveLength(1);
	});
});

// Each property as a judge that says whether a function prices rightly, so that a planted fault shows that it judges.
type Pricing = (registration: Registration) => Priced;

const neverNegative = (pricing: Pricing) => (given: Registration) => {
	const priced = pricing(given);
	const amounts = [...totals(priced), priced.total_cents, priced.deposit_cents, priced.balance_cents];
	return amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0);
};

const sumsUp = (pricing: Pricing) => (given: Registration) => {
	const priced = pricing(given);
	const sum = (cents: number[]) => cents.reduce((all, each) => all + each, 0);
	const lines = [...totals(priced), ...priced.add_on_lines.map(({ total_cents }) => total_cents)];
	const explained = priced.lines.every(
		({ price_cents, total_cents, steps }) =>
			price_cents - sum(steps.map(({ off_cents }) => off_cents)) === total_cents,
	);
	return (
		explained &&
		sum(lines) === priced.total_cents &&
		priced.price_cents - priced.off_cents === priced.total_cents &&
		priced.deposit_cents + priced.balance_cents === priced.total_cents
	);
};

const reversed = <T>(list: readonly T[]) => [...list].reverse();
const orderDoesNotMatter = (pricing: Pricing) => (given: Registration) => {
	const other = {
		...given,
		sessions: reversed(given.sessions),
		discounts: reversed(given.discounts),
		add_ons: reversed(given.add_ons),
		children: reversed(given.children).map((each) => ({ ...each, session_ids: reversed(each.session_ids) })),
		taken: reversed(given.taken ?? []),
	};
	const sorted = (priced: Priced) => ({ ...priced, left_out: [...priced.left_out].sort() });
	return JSON.stringify(sorted(pricing(given))) === JSON.stringify(sorted(pricing(other)));
};

const siblingsByRank = (pricing: Pricing) => (given: Registration) => {
	const known = new Set(given.sessions.map(({ id }) => id));
	const coming = given.children.filter(({ session_ids }) => session_ids.some((id) => known.has(id)));
	const ranks = siblingRanks([...(given.registered ?? []), ...coming]);
	return pricing(given).lines.every(({ child_id, steps }) =>
		steps.every(({ discount_id }) => {
			const found = given.discounts.find(({ id }) => id === discount_id);
			return found?.kind !== "sibling" || (ranks.get(child_id) ?? 0) >= (found.min_rank ?? 0);
		}),
	);
};

const onlyInItsDates = (pricing: Pricing) => (given: Registration) => {
	const had = pricing(given).lines.flatMap(({ steps }) => steps.map(({ discount_id }) => discount_id));
	return given.discounts.every(
		(each) => !had.includes(each.id) || (each.is_active && givenState(each, given.registered_on) === "given"),
	);
};

const always: [string, (pricing: Pricing) => (given: Registration) => boolean, Pricing][] = [
	[
		"nothing is negative",
		neverNegative,
		(given) => {
			const priced = priceRegistration(given);
			const most = given.discounts.find(({ amount_cents }) => amount_cents !== null)?.amount_cents ?? 0;
			const lines = priced.lines.map((line) => ({ ...line, total_cents: line.price_cents - most }));
			return { ...priced, lines };
		},
	],
	[
		"the lines sum to the total, and their steps to each",
		sumsUp,
		(given) => {
			const priced = priceRegistration(given);
			// Rounded once for all instead of a line at a time.
			const total_cents = Math.round(priced.total_cents / 10) * 10;
			return { ...priced, total_cents };
		},
	],
	[
		"the order in which things are given changes nothing",
		orderDoesNotMatter,
		(given) => {
			const priced = priceRegistration(given);
			return { ...priced, lines: [...priced.lines].sort(() => (given.sessions[0]?.id === "a" ? 0 : -1)) };
		},
	],
	[
		"siblings get what their rank has, no other child does",
		siblingsByRank,
		(given) =>
			priceRegistration({
				...given,
				discounts: given.discounts.map((each) => ({ ...each, min_rank: each.min_rank && 1 })),
			}),
	],
	[
		"what is not given that day takes nothing off",
		onlyInItsDates,
		(given) =>
			priceRegistration({
				...given,
				discounts: given.discounts.map((each) => ({ ...each, from_on: null, until_on: null })),
			}),
	],
];

describe("The price of any registration", () => {
	it.each(always)("keeps the rule: %s", (_, holds) => {
		fc.assert(fc.property(anyRegistration, holds(priceRegistration)), { numRuns: 400 });
	});

	it.each(always)("fails the check with a planted fault (control): %s", (_, holds, faulty) => {
		const found = fc.check(fc.property(anyRegistration, holds(faulty)), { numRuns: 400 });
		expect(found.failed).toBe(true);
	});
});
