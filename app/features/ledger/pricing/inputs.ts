import { z } from "zod";
import { blank, bool, date, id, line, lines, optional, seenStamp, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { MOST_CENTS } from "#app/lib/typed-amount";
import { CODE_SHAPE, foldCode } from "./code-rules";
import { DISCOUNT_KINDS } from "./discount-rules";
import { MOST_DATES, SPREADS } from "./plan-rules";
import { daysField, MOST_TIERS, percentField, TIER_ROWS } from "./refund-rules";

const cents = () => whole(0, MOST_CENTS);
const position = whole(0, 100_000).optional();
const several = <T extends z.ZodType>(piece: T, most: number) =>
	z.array(piece).max(most, { error: `At most ${most}.` });
const distinct = <T>(values: T[]) => [...new Set(values)];

const code = line(30)
	.transform(foldCode)
	.pipe(z.string().regex(CODE_SHAPE, { error: "3 to 30 letters, digits and hyphens." }))
	.meta({ minLength: 3, maxLength: 30, description: "Upper or lower case; stored in upper case." });

const kind = z.enum(DISCOUNT_KINDS, { error: "early_bird, sibling, returning or code." });

const discountFacts = {
	basis_points: optional(whole(1, 10_000)).describe(
		"Hundredths of a percent: 1000 is 10%. Use this or amount_cents; setting one clears the other.",
	),
	amount_cents: optional(whole(1, MOST_CENTS)),
	per_family: bool().optional().describe("The amount applies once per family, not to each line."),
	code: optional(code).describe("Code that families enter. Only for kind code."),
	min_rank: optional(whole(2, 10)).describe(
		"First child that gets the discount, counted from the oldest. Only for kind sibling.",
	),
	from_on: optional(date()).describe("First day it is valid, in the camp's time zone."),
	until_on: optional(date()).describe("Last day it is valid."),
	max_uses: optional(whole(1, 1_000_000)).describe("Maximum number of registrations; null: no limit."),
	is_active: bool().optional(),
	position: position.describe("Order among discounts that apply together; last by default."),
	session_ids: several(id(), 200)
		.transform(distinct)
		.optional()
		.describe("Sessions it applies to; empty: all in the season."),
};

export const discountInput = z.object({ season_id: id(), kind, name: line(200), ...discountFacts });
export type DiscountInput = z.infer<typeof discountInput>;

/** Change of a discount; omitted fields stay. The kind never changes. */
export const discountChange = z.object({
	name: line(200).optional(),
	...discountFacts,
	updated_at: seenStamp(),
});
export type DiscountChange = z.infer<typeof discountChange>;

/** Discount as returned by the API. */
export const discountFields = z
	.object({
		id: z.string(),
		season_id: z.string(),
		kind,
		name: z.string(),
		basis_points: z.int().nullable(),
		amount_cents: z.int().nullable(),
		per_family: z.boolean(),
		code: z.string().nullable(),
		min_rank: z.int().nullable(),
		from_on: z.string().nullable(),
		until_on: z.string().nullable(),
		max_uses: z.int().nullable(),
		used: z.int(),
		is_active: z.boolean(),
		position: z.int(),
		session_ids: z.array(z.string()),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "Discount" });

/** Fields of the editor: a percentage or an amount as typed. */
export const discountForm = z.object({
	kind,
	name: line(200),
	measure: z.enum(["percent", "amount"], { error: "A percentage or an amount." }),
	off: line(20),
	per_family: bool().optional(),
	code: optional(code),
	min_rank: optional(whole(2, 10)),
	from_on: optional(date()),
	until_on: optional(date()),
	max_uses: optional(whole(1, 1_000_000)),
	session_id: several(id(), 200).optional(),
	position,
	updated_at: seenStamp(),
});
export type DiscountForm = z.infer<typeof discountForm>;

/** Initial kind of the discount editor. */
export const newDiscountQuery = z.object({ kind: kind.default("early_bird").catch("early_bird") });

const addOnFacts = {
	description: optional(lines(1000)),
	session_id: optional(id()).describe(
		"Session that the add-on belongs to; null for every session of the season.",
	),
	per_family: bool().optional().describe("Once per family, not for each child."),
	most_each: whole(1, 100).optional().describe("Maximum per child or per family."),
	stock: optional(whole(0, 1_000_000)).describe("Number available; null for no limit."),
	is_active: bool().optional(),
	position,
};

export const addOnInput = z.object({
	season_id: id(),
	name: line(200),
	price_cents: cents(),
	...addOnFacts,
});
export type AddOnInput = z.infer<typeof addOnInput>;

/** Change of an add-on; omitted fields stay. */
export const addOnChange = z.object({
	name: line(200).optional(),
	price_cents: cents().optional(),
	...addOnFacts,
	updated_at: seenStamp(),
});
export type AddOnChange = z.infer<typeof addOnChange>;

/** Add-on as returned by the API. */
export const addOnFields = z
	.object({
		id: z.string(),
		season_id: z.string(),
		session_id: z.string().nullable(),
		name: z.string(),
		description: z.string().nullable(),
		price_cents: z.int(),
		per_family: z.boolean(),
		most_each: z.int(),
		stock: z.int().nullable(),
		taken: z.int(),
		is_active: z.boolean(),
		position: z.int(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "AddOn" });

/** Fields of the editor, with the price as typed. */
export const addOnForm = z.object({
	name: line(200),
	description: optional(lines(1000)),
	price: line(20),
	session_id: optional(id()),
	per_family: bool().optional(),
	most_each: whole(1, 100).optional(),
	stock: optional(whole(0, 1_000_000)),
	position,
	updated_at: seenStamp(),
});
export type AddOnForm = z.infer<typeof addOnForm>;

/** Season to list discounts or add-ons of. */
export const ofSeasonQuery = z.object({ season_id: id(), ...pageQuery });

/** Activates or deactivates an item. */
export const switchForm = z.object({ is_active: bool() });

/** Moves an item by one position. */
export const orderForm = z.object({ move: z.enum(["up", "down"], { error: "up or down." }) });

/** One payment date, and its amount as typed: empty, "25%" or "500.00". */
export const addPaymentDateForm = z.object({ due_on: date(), part: optional(line(20)) });

/** Payment dates over a period, each with an equal share. */
export const spreadDatesForm = z.object({
	from: date(),
	to: date(),
	how: z.enum(SPREADS, { error: "Choose a spread." }),
});

/** Payment dates to remove. */
export const removePaymentDatesForm = z.object({
	due_on: several(date(), MOST_DATES).min(1, { error: "Choose one." }).transform(distinct),
});

const part = z
	.object({
		due_on: date(),
		basis_points: optional(whole(1, 10_000))
			.describe("Hundredths of a percent of the balance after the deposit. Use this or amount_cents.")
			.transform((value) => value ?? null),
		amount_cents: optional(whole(1, MOST_CENTS))
			.describe("Amount per registration.")
			.transform((value) => value ?? null),
	})
	.refine(({ basis_points, amount_cents }) => (basis_points === null) !== (amount_cents === null), {
		error: "Enter basis_points or amount_cents.",
	});

export const paymentDatesInput = z
	.object({
		dates: several(date(), MOST_DATES).transform(distinct),
		parts: several(part, MOST_DATES)
			.optional()
			.describe("Due dates without an equal part, each at most once."),
	})
	.superRefine(({ dates, parts = [] }, ctx) => {
		const named = parts.map(({ due_on }) => due_on);
		if (named.every((date, index) => dates.includes(date) && named.indexOf(date) === index)) return;
		ctx.addIssue({ code: "custom", path: ["parts"], message: "Use dates from this list, each only once." });
	});
export const paymentDatesFields = z.object({
	dates: z.array(z.string()),
	parts: z.array(
		z.object({ due_on: z.string(), basis_points: z.int().nullable(), amount_cents: z.int().nullable() }),
	),
});

const days_before = whole(0, 730);
const percent = whole(0, 100);
const tier = z.object({ days_before, percent });

/** Cancellation policy: tiers, and whether the deposit is refundable. */
export const policyInput = z.object({
	deposit_refundable: bool().optional().describe("Unchanged by default."),
	tiers: several(tier, MOST_TIERS),
});
export type PolicyInput = z.infer<typeof policyInput>;
export const policyFields = z.object({ deposit_refundable: z.boolean(), tiers: z.array(tier) });

/** Fields of the editor, one pair per tier; an empty pair is ignored. */
export const policyForm = z
	.object({
		...Object.fromEntries(TIER_ROWS.map((row) => [daysField(row), optional(days_before)])),
		...Object.fromEntries(TIER_ROWS.map((row) => [percentField(row), optional(percent)])),
		deposit_refundable: bool(),
		/** Values that the page showed. */
		based_on: z.string().max(200, { error: "Reload the page." }).optional(),
	})
	.superRefine((fields, ctx) => {
		const filled = fields as Record<string, unknown>;
		for (const row of TIER_ROWS) {
			const [days, share] = [daysField(row), percentField(row)];
			if ((filled[days] == null) === (filled[share] == null)) continue;
			const path = [filled[days] == null ? days : share];
			ctx.addIssue({ code: "custom", path, message: "Enter a value, or clear the row." });
		}
	});
export type PolicyForm = z.infer<typeof policyForm>;

const registered = several(z.object({ id: id(), birth_date: date() }), 20).optional();

/** Registration to price; nothing is stored. */
export const quoteInput = z.object({
	children: several(
		z.object({
			id: id().optional().describe("Sets the order of twins; returned with the price lines."),
			name: line(200).optional(),
			birth_date: date(),
			session_ids: several(id(), 50),
			add_ons: several(z.object({ add_on_id: id(), quantity: whole(1, 100) }), 50).optional(),
		}),
		20,
	),
	family_add_ons: several(z.object({ add_on_id: id(), quantity: whole(1, 100) }), 50).optional(),
	registered: registered.describe("The household's children already registered this season."),
	code: optional(line(30)),
	is_returning: bool().optional(),
	registered_on: date().optional().describe("In the camp's time zone; today by default."),
});
export type QuoteInput = z.infer<typeof quoteInput>;

const priced = z.object({ total_cents: z.int() });
export const quoteFields = z
	.object({
		lines: z.array(
			priced.extend({
				child_id: z.string(),
				child_name: z.string(),
				session_id: z.string(),
				session_name: z.string(),
				price_cents: z.int(),
				steps: z.array(z.object({ discount_id: z.string(), off_cents: z.int(), words: z.string() })),
			}),
		),
		add_on_lines: z.array(
			priced.extend({
				add_on_id: z.string(),
				name: z.string(),
				child_id: z.string().nullable(),
				child_name: z.string().nullable(),
				quantity: z.int(),
				price_cents: z.int(),
				words: z.string(),
			}),
		),
		price_cents: z.int(),
		off_cents: z.int(),
		total_cents: z.int(),
		deposit_cents: z.int(),
		balance_cents: z.int(),
		code_problem: z.object({ reason: z.string(), words: z.string() }).nullable(),
		left_out: z.array(z.string()),
		installments: z.array(z.object({ due_on: z.string(), cents: z.int() })),
		currency: z.string(),
	})
	.meta({ id: "PriceQuote" });

const listed = <T extends z.ZodType>(piece: T) =>
	z
		.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(piece).max(60))
		.catch([] as z.output<T>[]);

/** Family of a preview, from the URL. Invalid values are ignored, because the page shows the values it used. */
export const tryQuery = z.object({
	age: listed(blank(whole(0, 99))),
	session: listed(z.string().max(64)),
	also: listed(z.string().max(64)),
	add_on: listed(z.string().max(64)),
	code: z.string().max(100).optional().catch(undefined),
	returning: z.string().max(10).optional().catch(undefined),
	on: blank(date()).catch(undefined),
	more: z.string().max(10).optional().catch(undefined),
	drop: blank(whole(0, 20)).catch(undefined),
});
export type TryQuery = z.infer<typeof tryQuery>;

/** Session of the example on the cancellation page, and the display of its steps. */
export const cancellationQuery = z.object({
	session: id().optional().catch(undefined),
	view: z.enum(["table"]).optional().catch(undefined),
});
