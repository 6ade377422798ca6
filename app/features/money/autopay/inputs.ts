import { z } from "zod";
import { blank, id, whole } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { CHARGE_STATE_KEYS } from "./rules";

const state = blank(z.enum(CHARGE_STATE_KEYS));

/** Query parameters of the charge list. */
export const chargesQuery = z.object({ state, cursor: pageQuery.cursor });
export const chargesApiQuery = z.object({
	state,
	cursor: pageQuery.cursor,
	limit: whole(1, 50).default(25),
});

const text = z.string().nullable();

export const chargeFields = z.object({
	payable_id: id().describe("The amount due that is charged."),
	attempt_no: z.int().describe("Starts at 1. A retry of a failed charge has the next number."),
	household_id: id(),
	registration_id: id(),
	label: z.string(),
	amount_cents: z.int(),
	currency: z.string(),
	state: z.enum(CHARGE_STATE_KEYS),
	charge_at: z.string().describe("Earliest time of the charge."),
	card_brand: text.describe("The card that was charged; null before the first attempt."),
	card_last4: text,
	payment_id: text,
	failure_code: text.describe("Stripe's code for the failure."),
	failure: text.describe("The failure in plain words."),
	settled_at: text,
});
