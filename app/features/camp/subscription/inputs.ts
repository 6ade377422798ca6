import { z } from "zod";
import { line } from "#app/platform/http/fields";
import { FOLLOWED_KINDS, followedKind } from "./followed-kinds";

const providerId = (start: string, example: string) =>
	z
		.string()
		.max(255)
		.regex(new RegExp(`^${start}_\\w+$`), `Enter a Stripe ID, such as ${example}.`);

/** Actions on /billing. */
export const billingForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("choose"), plan: line(40) }),
	z.object({ intent: z.literal("cancel") }),
	z.object({ intent: z.literal("keep") }),
	z.object({ intent: z.literal("portal") }),
	z.object({ intent: z.literal("check") }),
	z.object({ intent: z.literal("remove_method"), payment_method_id: providerId("pm", "pm_1AbC") }),
]);

/** Field names follow the specification. The camp is taken from the caller's login, never from these fields. */
export const checkoutInput = z.object({
	priceId: providerId("price", "price_1AbC").describe("The plan's price ID at Stripe; see `prices`"),
	user_id: line(60).optional().describe("The buyer; must be the caller if given"),
	email: line(320).optional().describe("The caller's own email; any other is rejected"),
});

export const testWebhookInput = z.object({
	event_type: z
		.string()
		.regex(/^[a-z_.]{3,60}$/, "Use an event type, such as invoice.payment_failed.")
		.refine(
			(type) => followedKind(type) !== undefined,
			`This event type isn't supported. Use one that starts with ${FOLLOWED_KINDS.join(", ")}`,
		),
	customer_id: providerId("cus", "cus_1AbC"),
});

export const linkFields = z.object({ url: z.string().describe("A Stripe page that expires within minutes") });

export const followedFields = z.object({
	state: z.enum(["applied", "ignored", "quarantined"]),
	outcome: z.string(),
});

/** A camp's subscription with the specification's field names. */
export const subscriptionFields = z.object({
	id: z.string().nullable(),
	user_id: z.string().nullable().describe("The buyer"),
	email: z.string().nullable(),
	stripe_customer_id: z.string().nullable(),
	subscribed: z.boolean().describe("Whether the camp can use its plan's features"),
	subscription_tier: z.string().describe("The plan's key; `self_hosted` if none are sold"),
	subscription_end: z.string().nullable().describe("When access ends if nothing changes"),
	subscription_status: z.enum(["trialing", "active", "past_due", "canceled", "expired"]).nullable(),
	current_period_start: z.string().nullable(),
	current_period_end: z.string().nullable(),
	cancel_at_period_end: z.boolean(),
	payment_status: z.enum(["none", "paid", "due", "unpaid"]),
	created_at: z.string().nullable(),
	updated_at: z.string().nullable(),
	self_hosted: z.boolean(),
	warning: z.string().nullable().describe("The status shown in the sidebar"),
	campers: z.number().int(),
	camper_limit: z.number().int().nullable().describe("Null means no limit"),
	prices: z.record(z.string(), z.string()).describe("The price IDs of available plans at Stripe"),
});
export type SubscriptionSaid = z.infer<typeof subscriptionFields>;
