import type Stripe from "stripe";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { type FOLLOWED_KINDS, followedKind } from "./followed-kinds";
import { customerNamed } from "./queries.server";
import { idOf } from "./read-provider.server";
import { type Outcome, settleSubscription } from "./settle-subscription.server";

type Owner = Promise<{ customer?: string | { id: string } | null }>;

type Ask = (stripe: Stripe, id: string) => Owner;

/** Ways to find the customer of an event's object, by the beginning of the event type. */
const OWNERS: Record<(typeof FOLLOWED_KINDS)[number], Ask> = {
	"customer.subscription.": (stripe, id) => stripe.subscriptions.retrieve(id),
	"invoice.": (stripe, id) => stripe.invoices.retrieve(id),
	"checkout.session.": (stripe, id) => stripe.checkout.sessions.retrieve(id),
	"payment_method.": (stripe, id) => stripe.paymentMethods.retrieve(id),
	"setup_intent.": (stripe, id) => stripe.setupIntents.retrieve(id),
	"customer.": async (_, id) => ({ customer: id }),
};

/**
 * Handles a provider event about this installation's own account: asks the provider for the customer, then reads
 * that camp's subscription again. An event about an unknown customer is set aside.
 * @throws UNAVAILABLE when the provider doesn't respond
 */
export async function followPlatformEvent(
	ctx: Ctx,
	{ type, object_id }: { type: string; object_id: string },
): Promise<Outcome> {
	const kind = followedKind(type);
	if (!kind) return { state: "ignored", camp_id: null, outcome: "This event has no effect here." };
	const customer_id = await ownerOf(ctx, OWNERS[kind], object_id);
	if (customer_id === undefined) return aside("Stripe doesn't recognize this record.");
	if (customer_id === null)
		return { state: "ignored", camp_id: null, outcome: "This event doesn't match a camp." };
	const [customer] = await customerNamed(ctx.db, customer_id);
	return customer ? settleSubscription(ctx, customer.camp_id) : aside("No camp matches this customer.");
}

const aside = (outcome: string): Outcome => ({ state: "quarantined", camp_id: null, outcome });

async function ownerOf(ctx: Ctx, ask: Ask, id: string): Promise<string | null | undefined> {
	const stripe = await stripeOf(ctx);
	try {
		return idOf((await ask(stripe, id)).customer);
	} catch (error) {
		if (isMissing(error)) return undefined;
		return asked(Promise.reject(error));
	}
}
