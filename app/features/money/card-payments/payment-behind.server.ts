import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { type AccountRow, accountNamed, type CardPayment, cardPayment } from "./queries.server";
import { aside, contradiction, type Outcome, readIntent, settleIntent } from "./settle-intent.server";

/** States of a payment whose money came. */
const CAME = ["succeeded", "refunded", "disputed"];

/**
 * The payment here behind one of the provider's, for what happened to it afterwards. What came and was not heard of yet is
 * received first, so that it does not matter what is told first.
 * @returns what is to be said of it where it is none of ours or did not come
 * @throws UNAVAILABLE when the provider does not answer
 */
export async function paymentBehind(
	ctx: Ctx,
	account_id: string,
	intent_id: string,
): Promise<{ account: AccountRow; payment: CardPayment } | Outcome> {
	const [account] = await accountNamed(ctx.db, account_id);
	if (!account) return aside(null, "No camp has this account.");
	const { camp_id } = account;
	const intent = await readIntent(ctx, account_id, intent_id);
	if (!intent) return aside(camp_id, "The provider does not know this payment.");
	const read = () => cardPayment(ctx.db, camp_id, intent.metadata.payment_id ?? "");
	let [payment] = await read();
	if (payment?.state === "pending") {
		await settleIntent(ctx, account_id, intent_id);
		[payment] = await read();
	}
	if (!payment) return aside(camp_id, "It names no payment of this camp.");
	const contradicts = contradiction(payment, account, intent);
	if (contradicts) return aside(camp_id, contradicts);
	if (!CAME.includes(payment.state)) return aside(camp_id, "Its payment isn't recorded here.");
	return { account, payment };
}

/** The payment that a charge or a refund is of, by the provider's names; null where it knows none. */
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
