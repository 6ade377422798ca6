import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { readBatch } from "#db/client";
import { finishSentRefund, refundFailed } from "#app/features/money/refunds/index.server";
import { formatMoney } from "#app/lib/money";
import { fromProvider } from "#app/lib/provider-amount";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { noteOutsideRefund } from "./note-outside-refund.server";
import { paymentBehind } from "./payment-behind.server";
import { aside, booksOf, type Outcome } from "./settle-intent.server";

/** The provider's maximum page size; no one refunds one payment in more parts. */
const MOST = 100;
const TRIES = 5;
/** States in which our refund can be in transit. */
const OPEN = ["requested", "approved"];

/**
 * Updates the refunds of a payment to the provider's current state; idempotent. Records, once each, refunds made
 * on the provider's own pages and refunds of ours that were interrupted or given up here; reverses refunds that
 * the card's bank returned. A returned part of a refund sent in several parts is set aside for review, because the
 * part can't be identified.
 * @throws UNAVAILABLE when the provider does not answer, so that it is tried again
 */
export async function settleRefunds(ctx: Ctx, account_id: string, intent_id: string): Promise<Outcome> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await settleOnce(ctx, account_id, intent_id);
		} catch (error) {
			const is_conflict = error instanceof AppError && error.code === "CONFLICT";
			if (!is_conflict) throw error;
			if (tries < TRIES) continue;
			const behind = await paymentBehind(ctx, account_id, intent_id);
			return aside(
				"account" in behind ? behind.account.camp_id : null,
				`A refund doesn't match the records here: ${error.message}`,
			);
		}
	}
}

async function settleOnce(ctx: Ctx, account_id: string, intent_id: string): Promise<Outcome> {
	const behind = await paymentBehind(ctx, account_id, intent_id);
	if ("state" in behind) return behind;
	const { account, payment } = behind;
	const { camp_id } = account;
	const { currency } = payment;
	const refunds = await refundsAt(ctx, account_id, intent_id);
	const asked_here = refunds.flatMap(({ metadata }) => metadata?.refund_id ?? []);
	const known = await readBatch(ctx.db, {
		outside: ctx.db.all<{
			provider_refund: string;
			refund_id: string;
		}>(sql`SELECT o.provider_refund AS provider_refund,
			o.refund_id AS refund_id FROM provider_refund o
			WHERE o.camp_id = ${camp_id} AND o.account_id = ${account_id} AND o.payment_id = ${payment.id}`),
		own: ctx.db.all<{
			id: string;
			state: string;
			sent: string | null;
		}>(sql`SELECT f.id AS id, f.state AS state, f.provider_refund AS sent FROM refund f WHERE f.camp_id = ${camp_id}
			AND f.household_id = ${payment.household_id} AND f.id IN (SELECT value FROM json_each(${JSON.stringify(asked_here)}))`),
	});
	const rowOf = ({ id, metadata }: Stripe.Refund) =>
		known.outside.find(({ provider_refund }) => provider_refund === id)?.refund_id ??
		// A refund that was canceled here or paid another way, but sent anyway, is recorded like one made outside.
		known.own.find(
			(own) =>
				own.id === metadata?.refund_id &&
				(OPEN.includes(own.state) || own.sent?.includes(JSON.stringify(id))),
		)?.id;
	const books = booksOf(ctx, account);
	const did: string[] = [];
	const unclear: string[] = [];
	for (const { id, state } of known.own)
		if (OPEN.includes(state) && (await finishSentRefund(books, id)))
			did.push("An interrupted refund was recorded");
	for (const each of refunds) {
		const refund_id = rowOf(each);
		const cents = fromProvider(each.amount, currency);
		if (hasFailed(each)) {
			const parts = refund_id ? await partsOf(ctx, camp_id, refund_id, each.id) : 0;
			if (!refund_id || parts === 0) continue;
			if (parts > 1) {
				unclear.push(
					`The card's bank didn't accept ${formatMoney(cents, currency)} of a refund in ${parts} parts. Refund it another way`,
				);
				continue;
			}
			const because = (each.failure_reason ?? each.status ?? "").replaceAll("_", " ");
			if (await refundFailed(books, refund_id, because))
				did.push(`${formatMoney(cents, currency)} was not accepted`);
		} else if (!refund_id) {
			await noteOutsideRefund(books, {
				payment_id: payment.id,
				amount_cents: cents,
				account_id,
				provider_refund: each.id,
			});
			did.push(`${formatMoney(cents, currency)} was refunded at Stripe`);
		}
	}
	if (unclear.length > 0) return aside(camp_id, `${[...unclear, ...did].join("; ")}.`);
	return did.length === 0
		? { state: "ignored", camp_id, outcome: "Already recorded." }
		: { state: "applied", camp_id, outcome: `${did.join("; ")}.` };
}

/** Number of parts in which a paid-out refund was sent, if one of them is this provider refund; otherwise 0. */
async function partsOf(
	ctx: Ctx,
	camp_id: string,
	refund_id: string,
	provider_refund: string,
): Promise<number> {
	const [row] = await ctx.db.all<{
		parts: number;
	}>(sql`SELECT json_array_length(f.provider_refund) AS parts FROM refund f WHERE f.camp_id = ${camp_id}
		AND f.id = ${refund_id} AND f.state = 'processed'
		AND EXISTS (SELECT 1 FROM json_each(f.provider_refund) s WHERE s.value ->> '$[0]' = ${provider_refund})`);
	return row?.parts ?? 0;
}

const hasFailed = ({ status }: Stripe.Refund) => status === "failed" || status === "canceled";

/**
 * A payment's refunds at the provider: failed ones first, because their money can have been refunded again since;
 * each group oldest first.
 */
async function refundsAt(ctx: Ctx, account_id: string, intent_id: string): Promise<Stripe.Refund[]> {
	const stripe = await stripeOf(ctx);
	const at = { stripeAccount: account_id };
	const { data } = await asked(stripe.refunds.list({ payment_intent: intent_id, limit: MOST }, at));
	return data.toSorted(
		(one, other) =>
			Number(hasFailed(other)) - Number(hasFailed(one)) ||
			one.created - other.created ||
			one.id.localeCompare(other.id),
	);
}
