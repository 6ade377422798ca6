import { z } from "zod";
import { inCurrency } from "#app/features/money/payments/index.server";
import { id, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";

// API schemas for a family's money.

const text = z.string().nullable();
const cents = (about: string) => z.number().int().describe(about);
const what = text.describe('Camper and item: "Ella: Explorers".');
const paging = { limit: whole(1, 50).default(25), cursor: pageQuery.cursor };

const balances = z
	.array(z.object({ currency: z.string(), balance_cents: cents("Negative if the camp owes the family.") }))
	.describe("Balances, the camp's own currency first.");

/** Path parameter: the household ID. */
export const aHouseholdId = z.object({ household_id: id() });

/** A household whose money the caller can see. */
export const ownAccountFields = z.object({ household_id: id(), name: z.string(), balances });

export const accountFields = z.object({
	...ownAccountFields.shape,
	payables: z
		.array(
			z.object({
				id: id(),
				registration_id: id(),
				season_name: z.string(),
				kind: z.string(),
				label: z.string(),
				what,
				amount_cents: z.number().describe("Amount still due."),
				paid_cents: z.number().describe("Amount already paid."),
				currency: z.string(),
				due_on: z.string(),
			}),
		)
		.describe("Amounts due, oldest first."),
	to_be_returned: z
		.array(z.object({ id: id(), label: z.string(), amount_cents: z.number(), currency: z.string() }))
		.describe("Amount owed to the family from cancellations and not yet refunded."),
	credits: z
		.array(z.object({ currency: z.string(), credit_cents: z.number() }))
		.describe("Unapplied credit. It is applied to the next charges."),
});

export const statementQuery = z.object({
	currency: inCurrency.describe("Defaults to the camp's currency."),
	...paging,
});

export const moveFields = z.object({
	number: z.number(),
	kind: z.string(),
	label: z.string(),
	happened_on: z.string(),
	posted_at: z.string(),
	change_cents: cents("Positive if the family owes more, negative if less."),
	balance_cents: cents("Balance after the row."),
	currency: z.string(),
	registration_id: text,
	payment_id: text,
});

export const receiptsQuery = z.object(paging);

/** A payment as the API shows it to a family, without the office's internal notes. */
export const receiptItem = z.object({
	payment_id: id(),
	way: z.string(),
	state: z.string(),
	amount_cents: z.number(),
	refunded_cents: cents("Amount refunded."),
	currency: z.string(),
	received_on: text,
	reference: text,
	payer: text.describe("Payer, if outside the family."),
});

export const receiptFields = z.object({
	...receiptItem.shape,
	number: z.number().nullable().describe("Receipt number: the number of its journal entry."),
	household_id: id(),
	household_name: z.string(),
	shown_as: text.describe("For a card: brand and last digits."),
	pays: z.array(
		z.object({ payable_id: id(), registration_id: id(), label: z.string(), what, amount_cents: z.number() }),
	),
});

const careRow = z.object({
	camper_id: text,
	camper: z.string(),
	name: z.string(),
	from: z.string().describe("First day of care."),
	to: z.string().describe("Last day of care."),
	year: z.number().describe("Year of care."),
	paid_cents: z.number(),
	why_not: z
		.enum(["overnight", "thirteen", "no_birth_date", "beside"])
		.nullable()
		.describe("Reason it isn't child care."),
});

export const careFields = z.object({
	household_id: id(),
	name: z.string(),
	year: z.number(),
	giver: z.object({ name: z.string(), address: text, tax_id: text }),
	missing: z.array(z.string()).describe("Camp details that a family needs and that are missing."),
	currencies: z.array(
		z.object({
			currency: z.string(),
			care_cents: z.number(),
			care: z.array(careRow).describe("Child care counted in this year."),
			other: z.array(careRow).describe("Payments that don't count."),
		}),
	),
});
