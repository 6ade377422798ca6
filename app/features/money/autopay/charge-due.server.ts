import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import {
	closeFor,
	feeOf,
	followFee,
	giveUpPayment,
	settleIntent,
	usedAccount,
} from "#app/features/money/card-payments/index.server";
import { type SavedMethod, savedMethod, savedMethods } from "#app/features/money/saved-methods/index.server";
import { NO_METHOD } from "#app/lib/charge-days";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { type Answer, chargeCard } from "./charge-card.server";
import { claimCharge, takeOver } from "./claim-charge.server";
import { type AttemptRow, attemptOf, dueAttempts } from "./queries.server";
import { type Came, settleCharge } from "./settle-charge.server";

/**
 * Maximum charges per run; the next run continues. Each charge makes about 15 database and provider requests, and
 * a run is limited to 1,000.
 */
const MOST = 30;
/** Age in milliseconds after which another run takes over a charge whose run was cut off. */
const LAPSE_MS = 15 * 60_000;

/**
 * Charges due payables to the saved methods of households with autopay. Each row is claimed before the provider is
 * called, so concurrent runs share the work and no payable is charged twice. A later run takes over interrupted
 * charges and asks the provider about them first; one family's failure doesn't hold up the others.
 * @returns the number of charges settled, whether they succeeded or not
 */
export async function chargeDue(ctx: Ctx): Promise<number> {
	if (!ctx.config.stripe) return 0;
	const now = ctx.clock.now();
	const lapsed = new Date(Date.parse(now) - LAPSE_MS).toISOString();
	const attempts = await dueAttempts(ctx.db, { now, lapsed, most: MOST });
	if (attempts.length === 0) return 0;
	const stripe = await stripeOf(ctx);
	await followFee(ctx);
	const failures: unknown[] = [];
	let settled = 0;
	for (const attempt of attempts) {
		const { camp_id, payable_id, attempt_no } = attempt;
		try {
			if (await chargeOne(ctx, stripe, attempt)) settled += 1;
		} catch (error) {
			ctx.log.error("an automatic charge was not settled", error, { camp_id, payable_id, attempt_no });
			failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
	return settled;
}

/** @returns whether the charge is settled now */
async function chargeOne(ctx: Ctx, stripe: Stripe, attempt: AttemptRow): Promise<boolean> {
	if (attempt.state === "claimed") {
		if (!(await takeOver(ctx, attempt))) return false;
		const [method] = await savedMethod(ctx.db, attempt.camp_id, attempt.method_id ?? "");
		return finish(ctx, stripe, attempt, method ?? null, true);
	}
	if (attempt.due_state !== "due" || !attempt.is_agreed) return settled(ctx, attempt, { state: "dropped" });
	const [method] = await savedMethods(ctx.db, attempt.camp_id, attempt.household_id);
	if (method?.is_default !== 1) {
		const because = "The family has no saved card.";
		return settled(ctx, attempt, { state: "failed", code: NO_METHOD, because });
	}
	const claimed = await claimCharge(ctx, attempt, method);
	// The amount can exceed the notice when money that had paid part of it was withdrawn. The charge is then dropped
	// and planned again with a new notice.
	if (claimed === "not_agreed" || claimed === "not_told") return settled(ctx, attempt, { state: "dropped" });
	if (claimed === "page_open") {
		// The family has begun to pay it on a payment page. Close that page, or count what was paid there; the next run
		// sees which.
		await closeFor(ctx, attempt);
		return false;
	}
	if (claimed === "taken") return false;
	const [now] = await attemptOf(ctx.db, attempt.camp_id, attempt.payable_id, attempt.attempt_no);
	return now ? finish(ctx, stripe, now, method, false) : false;
}

/** Makes a claimed charge and records the result from the provider. */
async function finish(
	ctx: Ctx,
	stripe: Stripe,
	attempt: AttemptRow,
	method: SavedMethod | null,
	is_again: boolean,
): Promise<boolean> {
	const { camp_id, payment_id } = attempt;
	if (payment_id === null) return false;
	const known = await cameOf(ctx, attempt, null);
	if (known) return settled(ctx, attempt, known);
	const [account] = await usedAccount(ctx.db, camp_id);
	if (!method || account?.account_id !== method.account_id) {
		// The camp's account was disconnected after the claim, so the charge can't be looked up.
		await giveUpPayment(ctx, camp_id, payment_id, "The card is no longer saved there");
		return settled(ctx, attempt, {
			state: "failed",
			code: NO_METHOD,
			because: "The card is no longer saved at Stripe.",
		});
	}
	const [begun] = await ctx.db.all<{ created_at: string }>(
		sql`SELECT created_at FROM payment WHERE camp_id = ${camp_id} AND id = ${payment_id}`,
	);
	const fee_bp = feeOf(account, begun?.created_at ?? ctx.clock.now());
	const answer = await chargeCard(stripe, { attempt, method, payment_id, fee_bp }, is_again);
	await noted(ctx, attempt, answer);
	if (answer.intent_id === null) {
		await giveUpPayment(ctx, camp_id, payment_id, answer.declined?.because ?? "Not charged");
	} else {
		// A declined charge must not succeed later, for example with another card or after the bank reconsiders.
		if (answer.declined) await cancel(stripe, answer.intent_id, method.account_id);
		await settleIntent(ctx, method.account_id, answer.intent_id);
	}
	const came = await cameOf(ctx, attempt, answer.declined);
	return came ? settled(ctx, attempt, came) : false;
}

/** Saves the provider's answer for the run that takes over if this one is cut off. */
async function noted(ctx: Ctx, attempt: AttemptRow, { intent_id, declined }: Answer): Promise<void> {
	const { camp_id, payable_id, attempt_no } = attempt;
	await ctx.db.run(sql`UPDATE charge_attempt SET intent_id = coalesce(intent_id, ${intent_id}), failure_code = ${declined?.code ?? null},
		failure = ${declined?.because.slice(0, 500) ?? null} WHERE camp_id = ${camp_id} AND payable_id = ${payable_id}
		AND attempt_no = ${attempt_no} AND state = 'claimed'`);
}

/** Outcome of a claimed charge, read from its payment; null while the payment is open. */
async function cameOf(
	ctx: Ctx,
	{ camp_id, payment_id, failure_code, failure }: AttemptRow,
	declined: { code: string; because: string } | null,
): Promise<Came | null> {
	const [payment] = await paymentState(ctx, camp_id, payment_id ?? "");
	if (!payment || payment.state === "pending") return null;
	if (["succeeded", "refunded", "disputed"].includes(payment.state)) return { state: "succeeded" };
	const because = declined?.because ?? failure ?? payment.failure ?? "The card was declined.";
	return { state: "failed", code: declined?.code ?? failure_code ?? "card_declined", because };
}

const settled = async (ctx: Ctx, attempt: AttemptRow, came: Came): Promise<boolean> => {
	await settleCharge(ctx, attempt, came);
	return true;
};

const paymentState = (ctx: Ctx, camp_id: string, id: string) =>
	ctx.db.all<{ state: string; failure: string | null }>(
		sql`SELECT state, failure FROM payment WHERE camp_id = ${camp_id} AND id = ${id}`,
	);

/**
 * Cancels an intent at the provider, so that it is never charged. Does nothing for one that is canceled already.
 */
async function cancel(stripe: Stripe, intent_id: string, account_id: string): Promise<void> {
	const at = { stripeAccount: account_id };
	const { status } = await asked(stripe.paymentIntents.retrieve(intent_id, {}, at));
	if (status !== "canceled" && status !== "succeeded")
		await asked(stripe.paymentIntents.cancel(intent_id, {}, at));
}
