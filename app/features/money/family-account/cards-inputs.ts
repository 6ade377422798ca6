import { z } from "zod";
import { blank, id } from "#app/platform/http/fields";

const ofHousehold = { household_id: id() };

/** What a family does about its kept cards and about what is charged to them by itself. */
export const cardsForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("keep"), ...ofHousehold, setup_id: id() }),
	z.object({ intent: z.literal("choose"), ...ofHousehold, method_id: id() }),
	z.object({ intent: z.literal("remove"), ...ofHousehold, method_id: id() }),
	z.object({ intent: z.literal("agree"), ...ofHousehold, registration_id: id() }),
	z.object({ intent: z.literal("end"), ...ofHousehold, registration_id: id() }),
]);

/** A kept card, as the API and the page have it. */
export const methodFields = z.object({
	id: z.string(),
	brand: z.string(),
	last4: z.string(),
	/** Null for what is no card, as a debit from a bank account. */
	exp_month: z.number().nullable(),
	exp_year: z.number().nullable(),
	is_default: z.boolean(),
});

/** What asking for a card by the provider's own script answers. */
export const setupIntentFields = z.object({
	setup_intent_id: z.string(),
	/** For the provider's script alone; stored nowhere. */
	client_secret: z.string(),
	/** The connected account on which it is kept; null on the platform's own, where a camp pays. */
	account_id: z.string().nullable(),
});

export const detachInput = z.object({ payment_method_id: id() });
export const detachedFields = z.object({ payment_method_id: z.string(), detached: z.literal(true) });

/** Where the provider's page leads back to. */
export const keptQuery = z.object({
	household: blank(id()),
	page: z.string().min(1).max(200),
});
