import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { formatMoney } from "#app/lib/money";
import { cutToStep, fromProvider, providerAmount } from "#app/lib/provider-amount";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { RuleCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

export interface ToRefund {
	refund_id: string;
	household_id: string;
	/** Source payment; null for money paid for a registration, or any of the family's payments. */
	payment_id: string | null;
	registration_id: string | null;
	/** Amount owed for a cancellation; null if the refund comes out of unapplied money. */
	payable_id: string | null;
	amount_cents: number;
	currency: string;
	/** True if applied money of the payment is refunded too. */
	takes_paid?: boolean;
}

/** Refund sent by the provider: account, and the amount for each of its payment IDs. */
export interface SentBack {
	account: string;
	sent: [refund: string, payment_id: string, cents: number][];
}

interface CameByCard {
	id: string;
	provider_account: string;
	provider_intent: string;
	/** Unapplied amount, in cents. */
	rest_cents: number;
}

/** Maximum payments considered for one refund. */
const MOST = 20;

/**
 * Has the provider send money back to its cards. Amounts already sent for this refund count, so that a retry after
 * a crash doesn't send them twice.
 * @returns null if none of it came by card here; then the office sends the money itself
 * @throws INVALID when the cards were charged less than that, or cannot take it; UNAVAILABLE when the provider
 *   does not answer
 */
export async function refundByCard(ctx: RuleCtx, what: ToRefund): Promise<SentBack | null> {
	const payments = await cameByCard(ctx, what);
	const [first] = payments;
	if (!first) return null;
	const stripe = await stripeOf(ctx);
	const sent: SentBack["sent"] = [];
	const open: { payment: CameByCard; left_cents: number }[] = [];
	for (const payment of payments) {
		const { refunds, left_cents } = await atProvider(stripe, payment, what.currency);
		// A refund of credit takes only each payment's own unapplied amount, unless its charges become due again.
		open.push({
			payment,
			left_cents: cutToStep(
				what.payable_id || what.takes_paid ? left_cents : Math.min(left_cents, payment.rest_cents),
				what.currency,
			),
		});
		sent.push(...sentFor(refunds, payment, what));
	}
	let rest = what.amount_cents - sent.reduce((sum, [, , cents]) => sum + cents, 0);
	const able = open.reduce((sum, { left_cents }) => sum + left_cents, 0);
	if (rest > able) {
		throw invalid(
			"way",
			`Only ${formatMoney(able, what.currency)} can be refunded to a card. Choose another method.`,
		);
	}
	const pieces: { payment: CameByCard; cents: number; amount: number }[] = [];
	for (const { payment, left_cents } of open) {
		const cents = Math.min(rest, left_cents);
		if (cents <= 0) continue;
		const amount = providerAmount(cents, what.currency);
		if (amount === null) throw invalid("way", `This amount of ${what.currency} can't be refunded to a card.`);
		pieces.push({ payment, cents, amount });
		rest -= cents;
	}
	// Sends only once the full amount is known to be possible, because a sent refund can't be undone.
	for (const { payment, cents, amount } of pieces) {
		const refund = await sendBack(stripe, payment, what, amount);
		sent.push([refund.id, payment.id, cents]);
	}
	return { account: first.provider_account, sent };
}

/**
 * Cents that the provider has sent to cards for a refund so far. Counts zero for an account that we can no longer
 * access.
 * @throws UNAVAILABLE when the provider does not answer
 */
export async function sentBefore(ctx: RuleCtx, what: ToRefund): Promise<number> {
	if (!ctx.config.stripe) return 0;
	const payments = await cameByCard(ctx, what);
	if (payments.length === 0) return 0;
	const stripe = await stripeOf(ctx);
	const sent = await Promise.all(
		payments.map(async (payment) => {
			try {
				return sentFor(await refundsAt(stripe, payment), payment, what);
			} catch (error) {
				if (isMissing(error)) return [];
				throw error;
			}
		}),
	);
	return sent.flat().reduce((sum, [, , cents]) => sum + cents, 0);
}

/** A payment's refunds at the provider that belong to one of our refunds and are still in effect. */
const sentFor = (
	refunds: readonly Stripe.Refund[],
	{ id }: CameByCard,
	{ refund_id, currency }: ToRefund,
): SentBack["sent"] =>
	refunds
		.filter(({ metadata, status }) => {
			return metadata?.refund_id === refund_id && status !== "failed" && status !== "canceled";
		})
		.map((each) => [each.id, id, fromProvider(each.amount, currency)]);

/** Whether a refund's money came by card through our provider, so that it can go back there. */
export const cameByCardHere = async (
	ctx: RuleCtx,
	what: Omit<ToRefund, "refund_id" | "amount_cents">,
): Promise<boolean> => (await cameByCard(ctx, what)).length > 0;

/** Card payments for a refund, oldest first: the one it names, those of its registration, or the family's. */
const cameByCard = (
	ctx: RuleCtx,
	{ household_id, payment_id, registration_id, currency }: Omit<ToRefund, "refund_id" | "amount_cents">,
): Promise<CameByCard[]> =>
	ctx.db.all<CameByCard>(sql`SELECT p.id AS id, p.provider_account AS provider_account, p.provider_intent AS provider_intent,
		p.amount_cents - p.spread_cents - p.refunded_cents AS rest_cents
		FROM payment p WHERE p.camp_id = ${ctx.camp.id} AND p.household_id = ${household_id} AND p.currency = ${currency}
		AND p.state = 'succeeded' AND p.provider_intent IS NOT NULL AND (${payment_id} IS NULL OR p.id = ${payment_id})
		AND (${registration_id} IS NULL OR EXISTS (SELECT 1 FROM payment_for f JOIN payable y ON y.camp_id = f.camp_id AND y.id = f.payable_id
			WHERE f.camp_id = p.camp_id AND f.payment_id = p.id AND y.registration_id = ${registration_id}))
		ORDER BY p.received_on, p.id LIMIT ${MOST}`);

/** A payment's refunds at the provider. */
const refundsAt = async (stripe: Stripe, { provider_account, provider_intent }: CameByCard) =>
	(
		await asked(
			stripe.refunds.list(
				{ payment_intent: provider_intent, limit: 100 },
				{ stripeAccount: provider_account },
			),
		)
	).data;

async function atProvider(stripe: Stripe, payment: CameByCard, currency: string) {
	const { provider_account, provider_intent } = payment;
	const at = { stripeAccount: provider_account };
	const intent = await asked(
		stripe.paymentIntents.retrieve(provider_intent, { expand: ["latest_charge"] }, at),
	);
	const refunds = await refundsAt(stripe, payment);
	const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
	const left = charge ? charge.amount_captured - charge.amount_refunded : 0;
	return { refunds, left_cents: fromProvider(left, currency) };
}

function sendBack(stripe: Stripe, payment: CameByCard, { refund_id }: ToRefund, amount: number) {
	return asked(
		stripe.refunds.create(
			{ payment_intent: payment.provider_intent, amount, metadata: { refund_id } },
			{ stripeAccount: payment.provider_account, idempotencyKey: `refund:${refund_id}:${payment.id}` },
		),
	);
}
