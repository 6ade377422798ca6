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
const way = z.enum(Object.keys(OFFLINE_WAYS) as [OfflineWay, ...OfflineWay[]], { error: "Say how it came." });

/** What the address of the families' accounts says. */
export const accountsQuery = z.object({
	q: blank(searched()),
	show: blank(z.enum(SHOWN)),
	/** The weeks' figures in rows instead of bars. */
	weeks: z.enum(["table"]).optional().catch(undefined),
	cursor: pageQuery.cursor,
});

/** How the API is asked for the families' accounts. */
export const accountsApiQuery = z.object({
	q: accountsQuery.shape.q.describe("Part of the name or email of somebody in the family."),
	show: accountsQuery.shape.show.describe(
		"owes: more than nothing. overdue: something was due before today, the longest first. credit: the camp owes them. The others: something to be paid is of that age.",
	),
	limit: whole(1, 50).default(25),
	cursor: pageQuery.cursor,
});

/** A family's account as the API lists it. */
export const accountItem = z.object({
	household_id: id(),
	name: z.string(),
	currency: z.string(),
	balance_cents: cents("What the family owes; below zero the camp owes it."),
	overdue_cents: cents("What was due before today."),
	overdue_since: text.describe("The first day of it."),
	credit_cents: cents("What was paid and pays nothing, since nothing is due: it pays what comes."),
	ages: z
		.object(Object.fromEntries(AGE_KEYS.map((age) => [age, z.int()])) as Record<Age, z.ZodInt>)
		.describe(
			"What is to be paid in cents, by how many days ago it was due: none, to 30, to 60, to 90, more.",
		),
});

export const aFamily = z.object({ household_id: id() });
export const aPaymentId = z.object({ payment_id: id() });

/** In which currency an account is shown. */
export const inCurrency = blank(z.string().regex(/^[A-Z]{3}$/, { error: "Give a currency, as USD." }));

/** What the address of one family's account says. */
export const accountQuery = z.object({ currency: inCurrency, cursor: pageQuery.cursor });
const journal = {
	kind: blank(z.enum(Object.keys(ENTRY_KINDS) as [EntryKind, ...EntryKind[]])),
	account: blank(z.enum(Object.keys(ACCOUNTS) as [Account, ...Account[]])).describe(
		"On either side of one of its postings.",
	),
	family: blank(id()).describe("Whose balance an entry moves, or whom it is about."),
	way: blank(z.enum(Object.keys(WAYS) as [Way, ...Way[]])).describe("How its money came, or went back."),
	reference: blank(line(200)).describe(
		"What its payment or refund is found by begins with this, in whatever case: a check's number.",
	),
	number: blank(whole(1, 1_000_000_000)),
	from: blank(date()),
	to: blank(date()),
	cursor: pageQuery.cursor,
};
/** What the address of the journal says. */
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
	way: text.describe("How its money came, or went back."),
	reference: text.describe("What its payment or refund is found by: a check's number."),
	payer: text.describe("Who paid, where that was noted."),
	note: text,
	reason: text,
	reverses: z.number().nullable().describe("The number of the entry that it takes back."),
	reversed_by: z.number().nullable().describe("The number of the entry that takes it back."),
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

/** How the API is asked for payments. */
export const paymentsQuery = z.object({
	household_id: blank(id()),
	way: journal.way.describe("How it came."),
	reference: blank(line(200)).describe("It begins with this, in whatever case: a check's number."),
	from: journal.from.describe("The first day on which it came."),
	to: journal.to.describe("The last."),
	limit: whole(1, 50).default(25),
	cursor: pageQuery.cursor,
});

/** What POST /api/payments takes. */
export const paymentInput = z.object({
	household_id: id(),
	way,
	amount_cents: whole(1, MOST_CENTS).describe("In the camp's currency."),
	received_on: date().describe("The camp's date on which it came; not to come."),
	...facts,
	payable_ids: z.array(id()).max(100).optional().describe("What it pays first; else what is due longest."),
});

/** What the form that notes a payment sends: the amount as it was typed. */
export const paymentForm = z.object({
	intent: z.enum(["check", "record"]).default("record"),
	household_id: id(),
	amount: line(40),
	way,
	received_on: date(),
	...facts,
});

/** How that form is opened: for a family, or while one is looked for. */
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
			amount_cents: cents("What of it this pays."),
			open_cents: cents("What stays open of it: only the last is paid in part."),
		}),
	),
	credit_cents: cents(
		"What the family then has that pays nothing, since nothing is due; it pays what comes.",
	),
});

export const paymentFields = z.object({
	id: id(),
	household_id: id(),
	way: z.string(),
	state: z.string(),
	amount_cents: z.number(),
	currency: z.string(),
	spread_cents: cents("What of it pays what is due."),
	refunded_cents: z.number(),
	received_on: text,
	reference: text,
	shown_as: text.describe("Of one by card: Visa ending in 4242."),
	is_begun: z
		.boolean()
		.describe(
			"Of one by card that is pending: it waits for somebody to pay on its page, and nothing is on its way.",
		),
	failure: text.describe("Of one by card: why it did not come."),
	payer: text,
	note: text,
	entered_by_name: text,
	created_at: z.string(),
	updated_at: z.string(),
	pays: z.array(
		z.object({ payable_id: id(), registration_id: id(), label: z.string(), amount_cents: z.number() }),
	),
	entries: z.array(z.number()).describe("The numbers of its entries in the journal."),
});
const { pays: _pays, entries: _entries, is_begun: _begun, ...listed } = paymentFields.shape;
/** A payment as the API lists it. */
export const paymentItem = z.object(listed);

export const voidInput = z.object({ reason: line(500).describe("Kept with the reversal in the journal.") });
/** The form of it; an Undo says that it is one. */
export const voidForm = z.object({ reason: line(500), undo: bool().optional() });
export const voidedFields = z.object({
	id: id(),
	household_id: id(),
	amount_cents: z.number(),
	currency: z.string(),
	reason: z.string(),
	due_again: z.array(z.object({ id: id(), label: z.string() })),
});

const given = z.enum(Object.keys(GIVEN_WAYS) as [GivenWay, ...GivenWay[]], { error: "Aid, or credit?" });
const why = line(500).describe("For the camp's books. Families do not see it.");

/** What POST /api/financial/accounts/:household_id/given takes. */
export const givenInput = z.object({ kind: given, amount_cents: whole(1, MOST_CENTS), reason: why });
/** The form of it: the amount as it was typed. */
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
	registration_id: id().describe("One of the family's."),
	label: line(200).describe("What the family reads."),
	due_on: date().describe("The camp's date by which it is to be paid; not past."),
};
/** What POST /api/financial/accounts/:household_id/fees takes. */
export const feeInput = z.object({ ...fee, amount_cents: whole(1, MOST_CENTS) });
/** The form of it: the amount as it was typed. */
export const feeForm = z.object({ ...fee, amount: line(40) });
export const feeFields = z.object({
	id: id().describe("Of what is due."),
	household_id: id(),
	registration_id: id(),
	label: z.string(),
	amount_cents: z.number(),
	currency: z.string(),
	due_on: z.string(),
});
export const aFeeId = z.object({ payable_id: id() });
export const voidedFeeFields = z.object({ id: id(), household_id: id(), reason: z.string() });
