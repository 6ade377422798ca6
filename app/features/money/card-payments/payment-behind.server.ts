import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { type AccountRow, accountNamed, type CardPayment, cardPayment } from "./queries.server";
import { aside, contradiction, type Outcome, readIntent, settleIntent } from "./settle-intent.server";

/** States of a payment that was received. */
const CAME = ["succeeded", "refunded", "disputed"];

/**
 * Finds our payment behind one of the provider's, for refunds and disputes. A payment that succeeded but isn't
 * recorded yet is recorded first, so the order of events doesn't matter.
 * @returns an outcome instead, if the payment isn't ours or didn't succeed
 * @throws UNAVAILABLE when the provider does not answer
 */
export async function paymentBehind(
	ctx: Ctx,
	account_id: string,
	intent_id: string,
): Promise<{ account: AccountRow; payment: CardPayment } | Outcome> {
	const [account] = await accountNamed(ctx.db, account_id);
	if (!account) return aside(null, "No camp uses this Stripe account.");
	const { camp_id } = account;
	const intent = await readIntent(ctx, account_id, intent_id);
	if (!intent) return aside(camp_id, "Stripe doesn't recognize this payment.");
	const read = () => cardPayment(ctx.db, camp_id, intent.metadata.payment_id ?? "");
	let [payment] = await read();
	if (payment?.state === "pending") {
		await settleIntent(ctx, account_id, intent_id);
		[payment] = await read();
	}
	if (!payment) return aside(camp_id, "This camp has no record of this Stripe payment.");
	const contradicts = contradiction(payment, account, intent);
	if (contradicts) return aside(camp_id, contradicts);
	if (!CAME.includes(payment.state)) return aside(camp_id, "The payment isn't recorded here.");
	return { account, payment };
}

/** The provider's payment ID for a charge or refund ID; null if the provider knows none. */
export async function intentOf(ctx: Ctx, account_id: string, object_id: string): Promise<string | null> {
	const stripe = await stripeOf(ctx);
	const at = { stripeAccount: account_id };
	try {
		const object = object_id.startsWith("re_")
			? await stripe.refunds.retrieve(object_id, {}, at)
			: await stripe.charges.retrieve(object_id, {}, at);
		const { payment_intent } = object;
		return typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null);
	} catch (error) {
		if (isMissing(error)) return null;
		return asked(Promise.reject(error));
	}
}
