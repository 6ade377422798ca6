import { z } from "zod";
import { REFUND_WAYS, type RefundWay } from "#app/lib/ledger";
import { MOST_CENTS } from "#app/lib/typed-amount";
import { blank, bool, date, id, line, optional, searched, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { CHARGE_KEYS, REFUND_STATE_KEYS } from "./rules";

const way = z
	.enum(Object.keys(REFUND_WAYS) as [RefundWay, ...RefundWay[]], { error: "Choose a refund method." })
	.describe("original: to the card that the payment came from.");
const charge = z
	.enum(CHARGE_KEYS, { error: "Choose what happens to the charge." })
	.describe(
		"What happens to a charge that the money paid: leave_due makes the amount due again, reduce lowers the charge.",
	);
const text = z.string().nullable();
const reason = line(500);

export const aRefundId = z.object({ refund_id: id() });

/** Query parameters of the refund list. */
export const refundsQuery = z.object({ state: blank(z.enum(REFUND_STATE_KEYS)), cursor: pageQuery.cursor });
export const refundsApiQuery = z.object({ ...refundsQuery.shape, limit: whole(1, 50).default(25) });

/** Query parameters of the refund request form. */
export const newRefundQuery = z.object({
	family: blank(id()),
	source: blank(z.string().max(80)),
	q: blank(searched()),
});

/** Body of the request form; the amount is text as entered. */
export const refundForm = z.object({
	source: z
		.string({ error: "Choose the money to refund." })
		.min(1, { error: "Choose the money to refund." })
		.max(80),
	amount: line(40),
	way,
	charge: charge.default("leave_due"),
	reason,
});

/** Body of POST /api/refunds. */
export const refundInput = z.object({
	household_id: id(),
	payment_id: optional(id()).describe(
		"Payment to refund. Unapplied money is refunded first; `charge` applies to the rest.",
	),
	payable_id: optional(id()).describe(
		"Amount owed from a cancellation. Without a payment or a cancellation, the refund comes from the family's credit.",
	),
	amount_cents: whole(1, MOST_CENTS),
	way,
	charge: charge.default("leave_due"),
	reason,
});

export const decideForm = z.object({
	decision: z.enum(["approve", "reject"], { error: "Approve or reject the refund." }),
	reason: optional(reason).describe("Reason for rejecting the refund."),
});
export const processForm = z.object({
	way: z
		.enum(Object.keys(REFUND_WAYS) as [RefundWay, ...RefundWay[]], { error: "Choose a refund method." })
		.describe(
			"original: the provider sends it to the card that paid. The others were paid by hand and are recorded here.",
		),
	reference: optional(line(200)).describe("A reference, such as a check number."),
	paid_on: date().describe("Date paid out, in the camp's time zone; not in the future."),
	due_again: bool()
		.optional()
		.describe(
			"Whether the charges that the payment paid last become due again if its unapplied money doesn't cover the refund. If omitted, such a refund returns CONFLICT with the charges.",
		),
});
export const takeBackForm = z.object({
	reason: reason.describe("Stored with the refund, and with the reversal in the journal."),
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
	charge: z.string().describe("leave_due or reduce: what happens to a charge that the money paid."),
	state: z.string().describe("approved: immediately, up to the camp's limit. requested: above the limit."),
	needs_second: z.boolean().describe("Whether a second person has to approve the refund."),
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
		.describe("Charges that become due again because of the refund, with amounts."),
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
	decision: text.describe("Reason that the refund was rejected, withdrawn or reversed."),
	processed_by_name: text,
	processed_at: text,
	paid_on: text,
	failure: text,
	updated_at: z.string(),
});
