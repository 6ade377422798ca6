import { z } from "zod";
import { inCurrency } from "#app/features/money/payments/index.server";
import { id, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";

// How a family's money is asked for by programs, and what they are answered.

const text = z.string().nullable();
const cents = (about: string) => z.number().int().describe(about);
const what = text.describe('For whom and what: "Ella: Explorers".');
const paging = { limit: whole(1, 50).default(25), cursor: pageQuery.cursor };

const balances = z
	.array(z.object({ currency: z.string(), balance_cents: cents("Below zero the camp owes it.") }))
	.describe("What is owed, the camp's own currency first.");

/** Which household something is about. */
export const aHouseholdId = z.object({ household_id: id() });

/** One of the households whose money is the caller's to see. */
export const ownAccountFields = z.object({ household_id: id(), name: z.string(), balances });

export const accountFields = z.object({
	...ownAccountFields.shape,
	dues: z
		.array(
			z.object({
				id: id(),
				registration_id: id(),
				season_name: z.string(),
				kind: z.string(),
				label: z.string(),
				what,
				amount_cents: z.number().describe("What is open of it."),
				paid_cents: z.number().describe("What of it is paid already."),
				currency: z.string(),
				due_on: z.string(),
			}),
		)
		.describe("What is to be paid, the oldest first."),
	to_be_returned: z
		.array(z.object({ id: id(), label: z.string(), amount_cents: z.number(), currency: z.string() }))
		.describe("What of cancellations is to be paid back and was not yet."),
	credits: z
		.array(z.object({ currency: z.string(), credit_cents: z.number() }))
		.describe("What was paid and pays nothing, since nothing is due: it pays what comes."),
});

export const statementQuery = z.object({
	currency: inCurrency.describe("The camp's own when left out."),
	...paging,
});

export const moveFields = z.object({
	number: z.number(),
	kind: z.string(),
	label: z.string(),
	happened_on: z.string(),
	posted_at: z.string(),
	change_cents: cents("Above zero more is owed, below it less."),
	balance_cents: cents("What was owed after it."),
	currency: z.string(),
	registration_id: text,
	payment_id: text,
});

export const receiptsQuery = z.object(paging);

/** A payment as a family is told of it: without what the office noted for its own books. */
export const receiptItem = z.object({
	payment_id: id(),
	way: z.string(),
	state: z.string(),
	amount_cents: z.number(),
	refunded_cents: cents("What of it went back."),
	currency: z.string(),
	received_on: text,
	reference: text,
	payer: text.describe("Who paid, where that is nobody of the family."),
});

export const receiptFields = z.object({
	...receiptItem.shape,
	number: z.number().nullable().describe("Of the receipt: of its entry in the journal."),
	household_id: id(),
	household_name: z.string(),
	shown_as: text.describe("Of a card: its brand and last digits."),
	pays: z.array(
		z.object({ payable_id: id(), registration_id: id(), label: z.string(), what, amount_cents: z.number() }),
	),
});

const careRow = z.object({
	camper_id: text,
	camper: z.string(),
	name: z.string(),
	from: z.string().describe("The first day of care."),
	to: z.string().describe("The last."),
	year: z.number().describe("Of the care."),
	paid_cents: z.number(),
	why_not: z
		.enum(["overnight", "thirteen", "no_birth_date", "beside"])
		.nullable()
		.describe("Why it is no child care."),
});

export const careFields = z.object({
	household_id: id(),
	name: z.string(),
	year: z.number(),
	giver: z.object({ name: z.string(), address: text, tax_id: text }),
	missing: z.array(z.string()).describe("What the camp has not said of itself that a family needs."),
	currencies: z.array(
		z.object({
			currency: z.string(),
			care_cents: z.number(),
			care: z.array(careRow).describe("What counts as child care in this year."),
			other: z.array(careRow).describe("What was paid and does not."),
		}),
	),
});
