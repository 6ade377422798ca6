import { z } from "zod";
import { REFUND_WAYS, type RefundWay } from "#app/lib/ledger";
import { MOST_CENTS } from "#app/lib/typed-amount";
import { blank, bool, date, id, line, optional, searched, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { CHARGE_KEYS, REFUND_STATE_KEYS } from "./rules";

const way = z
	.enum(Object.keys(REFUND_WAYS) as [RefundWay, ...RefundWay[]], { error: "Say how it goes back." })
	.describe("original: to the card it came from, where it came by card.");
const charge = z
	.enum(CHARGE_KEYS, { error: "Choose what becomes of the charge." })
	.describe(
		"What becomes of a charge that the money paid: it is due again by as much (leave_due), or it is reduced (reduce).",
	);
const text = z.string().nullable();
const reason = line(500);

export const aRefundId = z.object({ refund_id: id() });

/** What the address of the list says. */
export const refundsQuery = z.object({ state: blank(z.enum(REFUND_STATE_KEYS)), cursor: pageQuery.cursor });
export const refundsApiQuery = z.object({ ...refundsQuery.shape, limit: whole(1, 50).default(25) });

/** How the form that asks for one is opened. */
export const newRefundQuery = z.object({
	family: blank(id()),
	source: blank(z.string().max(80)),
	q: blank(searched()),
});

/** What that form sends: the amount as it was typed. */
export const refundForm = z.object({
	source: z.string({ error: "Say what goes back." }).min(1, { error: "Say what goes back." }).max(80),
	amount: line(40),
	way,
	charge: charge.default("leave_due"),
	reason,
});

/** What POST /api/refunds takes. */
export const refundInput = z.object({
	household_id: id(),
	payment_id: optional(id()).describe(
		"The payment that goes back: what of it pays nothing, and beyond that what it pays, of which `charge` decides.",
	),
	payable_id: optional(id()).describe(
		"What a cancellation owes back. With neither it comes out of the family's credit.",
	),
	amount_cents: whole(1, MOST_CENTS),
	way,
	charge: charge.default("leave_due"),
	reason,
});

export const decideForm = z.object({
	decision: z.enum(["approve", "reject"], { error: "Approve or reject it." }),
	reason: optional(reason).describe("Why it is rejected."),
});
export const processForm = z.object({
	way: z
		.enum(Object.keys(REFUND_WAYS) as [RefundWay, ...RefundWay[]], { error: "Say how it goes back." })
		.describe(
			"original: by the provider, to the card it came from. The others were paid by hand, and are noted.",
		),
	reference: optional(line(200)).describe("What it is found by: a check's number."),
	paid_on: date().describe("The camp's date on which it was paid out; not to come."),
	due_again: bool()
		.optional()
		.describe(
			"Whether what its payment paid last is due again, where what of it pays nothing is too little. Without it such a refund is a CONFLICT that names them.",
		),
});
export const takeBackForm = z.object({
	reason: reason.describe("Kept with the refund, and with the reversal in the journal."),
});

export const requestedFields = z.object({
	id: id(),
	household_id: id(),
	payment_id: text,
	payable_id: text,
	amount_cents: z.number(),
	currency: z.string(),
	way: z.string(),
	reason: z.string(),
	charge: z.string().describe("leave_due or reduce: what becomes of a charge that the money paid."),
	state: z.string().describe("approved: with being asked for, up to the camp's limit; else requested."),
	needs_second: z.boolean().describe("Whether somebody else than who asked has to approve it."),
});
export const decidedFields = z.object({ id: id(), household_id: id(), state: z.string(), reason: text });
export const processedFields = z.object({
	id: id(),
	household_id: id(),
	state: z.string(),
	amount_cents: z.number(),
	currency: z.string(),
	way: z.string(),
	reference: text,
	paid_on: z.string(),
	due_again: z
		.array(z.object({ id: id(), label: z.string(), amount_cents: z.number() }))
		.describe("What is due again by it, and how much of it."),
});

export const refundFields = z.object({
	...requestedFields.shape,
	state: z.string(),
	registration_id: text,
	reference: text,
	requested_by_name: text,
	requested_at: z.string(),
	decided_by_name: text,
	decided_at: text,
	decision: text.describe("Why it was rejected or taken back."),
	processed_by_name: text,
	processed_at: text,
	paid_on: text,
	failure: text,
	updated_at: z.string(),
});
