import fc from "fast-check";
import type { Discount } from "#app/features/ledger/pricing/discount-rules";
import type { AddOn, PricedSession, Registration } from "#app/features/ledger/pricing/price-rules";

// Registrations for the tests of what they cost.

export const session = (over: Partial<PricedSession> = {}): PricedSession => ({
	id: "first",
	name: "First Half",
	price_cents: 45_000,
	deposit_cents: 5_000,
	start_date: "2026-06-21",
	...over,
});

export const discount = (over: Partial<Discount> = {}): Discount => ({
	id: "d",
	kind: "returning",
	name: "Discount",
	basis_points: over.amount_cents == null ? 1_000 : null,
	amount_cents: null,
	per_family: false,
	code: over.kind === "code" ? "CAMP" : null,
	min_rank: over.kind === "sibling" ? 2 : null,
	from_on: null,
	until_on: over.kind === "early_bird" ? "2026-03-01" : null,
	max_uses: null,
	used: 0,
	is_active: true,
	position: 1,
	session_ids: [],
	...over,
});

export const addOn = (over: Partial<AddOn> = {}): AddOn => ({
	id: "shirt",
	session_id: null,
	name: "T-shirt",
	price_cents: 2_500,
	per_family: false,
	most_each: 2,
	stock: null,
	taken: 0,
	is_active: true,
	position: 1,
	...over,
});

export const child = (id: string, birth_date: string, ...session_ids: string[]) => ({
	id,
	name: id,
	birth_date,
	session_ids,
});

export const registration = (over: Partial<Registration> = {}): Registration => ({
	currency: "USD",
	sessions: [session()],
	discounts: [],
	add_ons: [],
	children: [child("Ada", "2014-05-01", "first")],
	is_returning: false,
	code: null,
	registered_on: "2026-02-01",
	...over,
});

const SESSIONS = ["a", "b", "c"];
const DATES = ["2026-01-15", "2026-02-01", "2026-03-01", "2026-04-01"];
const cents = fc.integer({ min: 0, max: 1_000_000 });

const anyDiscount = (index: number): fc.Arbitrary<Discount> =>
	fc
		.record({
			kind: fc.constantFrom("early_bird" as const, "sibling" as const, "returning" as const, "code" as const),
			share: fc.option(fc.integer({ min: 1, max: 10_000 })),
			amount: fc.integer({ min: 1, max: 600_000 }),
			per_family: fc.boolean(),
			min_rank: fc.integer({ min: 2, max: 4 }),
			from_on: fc.option(fc.constantFrom(...DATES)),
			until_on: fc.constantFrom(...DATES),
			max_uses: fc.option(fc.integer({ min: 1, max: 3 })),
			used: fc.integer({ min: 0, max: 3 }),
			is_active: fc.boolean(),
			position: fc.integer({ min: 0, max: 3 }),
			session_ids: fc.subarray(SESSIONS),
		})
		.map(({ share, amount, min_rank, per_family, ...rest }) =>
			discount({
				...rest,
				id: `d${index}`,
				basis_points: share,
				amount_cents: share === null ? amount : null,
				per_family: share === null && per_family,
				min_rank: rest.kind === "sibling" ? min_rank : null,
				code: rest.kind === "code" ? `CODE${index}` : null,
			}),
		);

/** Families of up to four children in up to three sessions, with any discounts and add-ons. */
export const anyRegistration: fc.Arbitrary<Registration> = fc.record({
	currency: fc.constant("USD"),
	sessions: fc.tuple(
		...SESSIONS.map((id, index) =>
			fc.tuple(cents, fc.integer({ min: 0, max: 100 })).map(([price_cents, share]) =>
				session({
					id,
					name: id,
					price_cents,
					deposit_cents: Math.floor((price_cents * share) / 100),
					start_date: DATES[index] ?? "2026-07-01",
				}),
			),
		),
	),
	discounts: fc
		.integer({ min: 0, max: 5 })
		.chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => anyDiscount(index)))),
	add_ons: fc.tuple(
		fc.record({ price_cents: cents, stock: fc.option(fc.integer({ min: 0, max: 3 })) }).map(addOn),
		cents.map((price_cents) => addOn({ id: "picnic", name: "Picnic", price_cents, per_family: true })),
	),
	children: fc
		.integer({ min: 0, max: 4 })
		.chain((count) =>
			fc.tuple(
				...Array.from({ length: count }, (_, index) =>
					fc
						.tuple(fc.constantFrom("2012-01-01", "2014-01-01", "2016-01-01"), fc.subarray(SESSIONS))
						.map(([birth_date, session_ids]) => child(`child${index}`, birth_date, ...session_ids)),
				),
			),
		),
	taken: fc.array(
		fc.record({
			add_on_id: fc.constantFrom("shirt", "picnic"),
			child_id: fc.constantFrom("child0", "child1", "child2"),
			quantity: fc.integer({ min: 1, max: 4 }),
		}),
		{ maxLength: 4 },
	),
	registered: fc.array(fc.constant({ id: "elder", birth_date: "2010-01-01" }), { maxLength: 1 }),
	is_returning: fc.boolean(),
	code: fc.option(fc.constantFrom("code0", " CODE1 ", "CODE2", "NOTHING")),
	registered_on: fc.constantFrom(...DATES),
});
