import { z } from "zod";
import { blank, bool, date, id, line, lines, optional, searched, whole } from "#app/platform/http/fields";
import { MOST_CENTS } from "#app/lib/typed-amount";
import { pageQuery } from "#app/platform/http/page";
import {
	type Account,
	ACCOUNTS,
	AGE_KEYS,
	type Age,
	ENTRY_KINDS,
	type EntryKind,
	GIVEN_WAYS,
	type GivenWay,
	OFFLINE_WAYS,
	type OfflineWay,
	type Way,
	WAYS,
} from "#app/lib/ledger";
import { SHOWN } from "./rules";

const cents = (about: string) => z.number().int().describe(about);
const text = z.string().nullable();
const way = z.enum(Object.keys(OFFLINE_WAYS) as [OfflineWay, ...OfflineWay[]], { error: "Choose a method." });

/** Query parameters of the accounts page. */
export const accountsQuery = z.object({
	q: blank(searched()),
	show: blank(z.enum(SHOWN)),
	/** Shows weekly numbers as table rows instead of bars. */
	weeks: z.enum(["table"]).optional().catch(undefined),
	cursor: pageQuery.cursor,
});

/** Query parameters of the accounts API. */
export const accountsApiQuery = z.object({
	q: accountsQuery.shape.q.describe("Part of a family member's name or email."),
	show: accountsQuery.shape.show.describe(
		"owes: has a balance. overdue: has amounts past due, oldest first. credit: the camp owes the family. The others: has amounts due of that age.",
	),
	limit: whole(1, 50).default(25),
	cursor: pageQuery.cursor,
});

/** A family's account as the API lists it. */
export const accountItem = z.object({
	household_id: id(),
	name: z.string(),
	currency: z.string(),
	balance_cents: cents("The family's balance; negative if the camp owes the family."),
	overdue_cents: cents("Amount past due before today."),
	overdue_since: text.describe("First overdue date."),
	credit_cents: cents("Unapplied credit. It is applied to the next charges."),
	ages: z
		.object(Object.fromEntries(AGE_KEYS.map((age) => [age, z.int()])) as Record<Age, z.ZodInt>)
		.describe("Amounts due in cents, by days past due: none, up to 30, up to 60, up to 90, more."),
});

export const aFamily = z.object({ household_id: id() });
export const aPaymentId = z.object({ payment_id: id() });

/** Currency of the account shown. */
export const inCurrency = blank(z.string().regex(/^[A-Z]{3}$/, { error: "Enter a currency, such as USD." }));

/** Query parameters of one family's account page. */
export const accountQuery = z.object({ currency: inCurrency, cursor: pageQuery.cursor });
const journal = {
	kind: blank(z.enum(Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]])),
	account: blank(z.enum(Object.keys(ACCOUNTS) as [Account, ...Account[]])).describe(
		"An account on either side of the entry.",
	),
	family: blank(id()).describe("Household that the entry is about."),
	way: blank(z.enum(Object.keys(WAYS) as [Way, ...Way[]])).describe("Method of the payment or refund."),
	reference: blank(line(200)).describe(
		"Start of the payment's or refund's reference, such as a check number; ignores case.",
	),
	number: blank(whole(1, 1_000_000_000)),
	from: blank(date()),
	to: blank(date()),
	cursor: pageQuery.cursor,
};
/** Query parameters of the journal. */
export const journalQuery = z.object({
	...journal,
	choose: blank(z.enum(["family"])),
	find: blank(searched()),
});
const { family: _, ...journalFilters } = journal;
export const entriesQuery = z.object({
	...journalFilters,
	household_id: journal.family,
	limit: whole(1, 50).default(25),
});

export const entryFields = z.object({
	id: id(),
	number: z.number(),
	kind: z.string(),
	household_id: text,
	registration_id: text,
	payment_id: text,
	happened_on: z.string(),
	posted_at: z.string(),
	currency: z.string(),
	label: z.string(),
	way: text.describe("Method of the payment or refund."),
	reference: text.describe("Reference of the payment or refund, such as a check number."),
	payer: text.describe("Payer, if one was recorded."),
	note: text,
	reason: text,
	reverses: z.number().nullable().describe("Number of the entry that it reverses."),
	reversed_by: z.number().nullable().describe("Number of the entry that reverses it."),
	postings: z.array(
		z.object({
			debit_account: z.string(),
			debit_household_id: text,
			credit_account: z.string(),
			credit_household_id: text,
			amount_cents: z.number(),
			label: text,
		}),
	),
});

const facts = {
	reference: optional(line(200)),
	payer: optional(line(200)),
	note: optional(lines(500)),
};

/** Query parameters of the payments API. */
export const paymentsQuery = z.object({
	household_id: blank(id()),
	way: journal.way.describe("Method of the payment."),
	reference: blank(line(200)).describe("Start of the reference, such as a check number; ignores case."),
	from: journal.from.describe("First date received."),
	to: journal.to.describe("Last date received."),
	limit: whole(1, 50).default(25),
	cursor: pageQuery.cursor,
});

/** Body of POST /api/payments. */
export const paymentInput = z.object({
	household_id: id(),
	way,
	amount_cents: whole(1, MOST_CENTS).describe("In the camp's currency."),
	received_on: date().describe("Date received, in the camp's time zone; not in the future."),
	...facts,
	payable_ids: z.array(id()).max(100).optional().describe("Charges to pay first; the oldest by default."),
});

/** Body of the form that records a payment; the amount is text as entered. */
export const paymentForm = z.object({
	intent: z.enum(["check", "record"]).default("record"),
	household_id: id(),
	amount: line(40),
	way,
	received_on: date(),
	...facts,
});

/** Query parameters of that form: a family, or a search for one. */
export const newPaymentQuery = z.object({ family: blank(id()), q: blank(searched()) });

export const recordedFields = z.object({
	id: id(),
	household_id: id(),
	amount_cents: z.number(),
	currency: z.string(),
	reference: text,
	payer: text,
	note: text,
	paid: z.array(
		z.object({
			id: id(),
			label: z.string(),
			amount_cents: cents("Amount that this payment covers."),
			open_cents: cents("Amount still due. Only the last charge can be paid in part."),
		}),
	),
	credit_cents: cents("Unapplied credit afterward. It is applied to the next charges."),
});

export const paymentFields = z.object({
	id: id(),
	household_id: id(),
	way: z.string(),
	state: z.string(),
	amount_cents: z.number(),
	currency: z.string(),
	spread_cents: cents("Amount applied to charges."),
	refunded_cents: z.number(),
	received_on: text,
	reference: text,
	shown_as: text.describe("For a card: Visa ending in 4242."),
	is_begun: z
		.boolean()
		.describe(
			"For a pending card payment: the payer hasn't finished the payment page, so no money is on its way.",
		),
	failure: text.describe("For a failed card payment: the reason."),
	payer: text,
	note: text,
	entered_by_name: text,
	created_at: z.string(),
	updated_at: z.string(),
	pays: z.array(
		z.object({ payable_id: id(), registration_id: id(), label: z.string(), amount_cents: z.number() }),
	),
	entries: z.array(z.number()).describe("Numbers of its journal entries."),
});
const { pays: _pays, entries: _entries, is_begun: _begun, ...listed } = paymentFields.shape;
/** A payment as the API lists it. */
export const paymentItem = z.object(listed);

export const voidInput = z.object({ reason: line(500).describe("Stored with the reversal in the journal.") });
/** Body of the void form; `undo` is set when it is sent by an Undo button. */
export const voidForm = z.object({ reason: line(500), undo: bool().optional() });
export const voidedFields = z.object({
	id: id(),
	household_id: id(),
	amount_cents: z.number(),
	currency: z.string(),
	reason: z.string(),
	due_again: z.array(z.object({ id: id(), label: z.string() })),
});

const given = z.enum(Object.keys(GIVEN_WAYS) as [GivenWay, ...GivenWay[]], {
	error: "Choose aid or credit.",
});
const why = line(500).describe("For the camp's records. Families can't see it.");

/** Body of POST /api/financial/accounts/:household_id/given. */
export const givenInput = z.object({ kind: given, amount_cents: whole(1, MOST_CENTS), reason: why });
/** Form body; the amount is text as entered. */
export const givenForm = z.object({ kind: given, amount: line(40), reason: why });
export const givenFields = z.object({
	id: id(),
	household_id: id(),
	kind: z.string(),
	amount_cents: z.number(),
	currency: z.string(),
	reason: z.string(),
	paid: recordedFields.shape.paid,
	credit_cents: recordedFields.shape.credit_cents,
});

const fee = {
	registration_id: id().describe("One of the family's registrations."),
	label: line(200).describe("Description that the family sees."),
	due_on: date().describe("Due date in the camp's time zone; not in the past."),
};
/** Body of POST /api/financial/accounts/:household_id/fees. */
export const feeInput = z.object({ ...fee, amount_cents: whole(1, MOST_CENTS) });
/** Form body; the amount is text as entered. */
export const feeForm = z.object({ ...fee, amount: line(40) });
export const feeFields = z.object({
	id: id().describe("Amount that is due."),
	household_id: id(),
	registration_id: id(),
	label: z.string(),
	amount_cents: z.number(),
	currency: z.string(),
	due_on: z.string(),
});
export const aFeeId = z.object({ payable_id: id() });
export const voidedFeeFields = z.object({ id: id(), household_id: id(), reason: z.string() });
