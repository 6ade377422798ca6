import { z } from "zod";
import { blank, id } from "#app/platform/http/fields";

const ofHousehold = { household_id: id() };

/** Form actions on saved methods and autopay. */
export const cardsForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("keep"), ...ofHousehold, setup_id: id() }),
	z.object({ intent: z.literal("choose"), ...ofHousehold, method_id: id() }),
	z.object({ intent: z.literal("remove"), ...ofHousehold, method_id: id() }),
	z.object({ intent: z.literal("agree"), ...ofHousehold, registration_id: id() }),
	z.object({ intent: z.literal("end"), ...ofHousehold, registration_id: id() }),
]);

/** A saved method, for the API and the page. */
export const methodFields = z.object({
	id: z.string(),
	brand: z.string(),
	last4: z.string(),
	/** Null for methods without expiration, such as bank debits. */
	exp_month: z.number().nullable(),
	exp_year: z.number().nullable(),
	is_default: z.boolean(),
});

/** Answer to a request to save a card with the provider's own script. */
export const setupIntentFields = z.object({
	setup_intent_id: z.string(),
	/** For the provider's script only; never stored. */
	client_secret: z.string(),
	/**
	 * The connected account that keeps it; null for the platform's own account, through which a camp pays for its
	 * plan.
	 */
	account_id: z.string().nullable(),
});

export const detachInput = z.object({ payment_method_id: id() });
export const detachedFields = z.object({ payment_method_id: z.string(), detached: z.literal(true) });

/** Query parameters of the return from the provider's page. */
export const keptQuery = z.object({
	household: blank(id()),
	page: z.string().min(1).max(200),
});
