import { z } from "zod";
import { blank, id, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { CHARGE_STATE_KEYS } from "./rules";

const state = blank(z.enum(CHARGE_STATE_KEYS));

/** What the address of the list says. */
export const chargesQuery = z.object({ state, cursor: pageQuery.cursor });
export const chargesApiQuery = z.object({
	state,
	cursor: pageQuery.cursor,
	limit: whole(1, 50).default(25),
});

const text = z.string().nullable();

export const chargeFields = z.object({
	payable_id: id().describe("What is charged."),
	attempt_no: z.int().describe("The first is 1; a charge that failed is tried again by the next."),
	household_id: id(),
	registration_id: id(),
	label: z.string(),
	amount_cents: z.int(),
	currency: z.string(),
	state: z.enum(CHARGE_STATE_KEYS),
	charge_at: z.string().describe("From when it is charged, not before."),
	card_brand: text.describe("Of the card that was charged; null: none was yet."),
	card_last4: text,
	payment_id: text,
	failure_code: text.describe("Why it failed, by Stripe's code."),
	failure: text.describe("The same in a person's words."),
	settled_at: text,
});
