import { z } from "zod";
import { blank, id, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { DISPUTE_FILTERS, DISPUTE_STATE_KEYS } from "./dispute-rules";

/** Query parameters of the dispute list. */
export const disputesQuery = z.object({ state: blank(z.enum(DISPUTE_FILTERS)), cursor: pageQuery.cursor });
export const disputesApiQuery = z.object({
	state: blank(z.enum(DISPUTE_FILTERS)).describe("open: every dispute that the bank hasn't decided."),
	cursor: pageQuery.cursor,
	limit: whole(1, 50).default(25),
});

const instant = z.string().nullable();

export const disputeFields = z.object({
	id: id(),
	payment_id: id(),
	household_id: id(),
	provider_dispute: z.string().describe("Stripe's ID for the dispute."),
	amount_cents: z.int(),
	currency: z.string(),
	reason: z.string().describe("The bank's reason, such as fraudulent."),
	state: z.enum(DISPUTE_STATE_KEYS),
	out_cents: z.int().describe("Amount that the bank is holding or has returned."),
	fee_cents: z.int().describe("Stripe's fee to the camp."),
	evidence_by: instant.describe("Deadline for evidence; null if none is needed."),
	opened_at: z.string(),
	closed_at: instant,
});
