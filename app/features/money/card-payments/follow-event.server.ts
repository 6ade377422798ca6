import { sql } from "drizzle-orm";
import type Stripe from "stripe";
import { nextUpdatedAt } from "#db/stamp";
import { followPlatformEvent, PLATFORM_ACCOUNT } from "#app/features/camp/subscription/index.server";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { followMethod, settleSetup } from "#app/features/money/saved-methods/index.server";
import { intentOf } from "./payment-behind.server";
import { type AccountRow, accountNamed } from "./queries.server";
import { readAccount, takenAway } from "./read-account.server";
import { followDispute, followRefunds } from "./settle-afterwards.server";
import { type Outcome, settleIntent } from "./settle-intent.server";

interface EventRow {
	id: string;
	account_id: string;
	type: string;
	object_id: string;
	state: string;
}

/**
 * Job that processes provider events, safe to repeat. It reads the current state from the provider and applies
 * that.
 */
export const eventJob: MessageJob = {
	ready: ({ config }) => config.stripe !== null,
	async run(ctx, { payload }) {
		const { event_id } = payload as { event_id: string };
		const [event] =
			await ctx.db.all<EventRow>(sql`SELECT id, account_id, type, object_id, state FROM provider_event
			WHERE id = ${event_id} AND state = 'received'`);
		if (!event) return undefined;
		const { state, camp_id, outcome } = await follow(ctx, event);
		await ctx.db.run(sql`UPDATE provider_event SET state = ${state}, camp_id = ${camp_id}, outcome = ${outcome.slice(0, 300)},
			settled_at = ${ctx.clock.now()} WHERE id = ${event.id} AND state = 'received'`);
		return undefined;
	},
};

/** Dispatches each kind of event to its handler. Kinds not listed change nothing. */
async function follow(ctx: Ctx, event: EventRow): Promise<Outcome> {
	const { account_id, object_id, type } = event;
	if (account_id === PLATFORM_ACCOUNT) return followPlatformEvent(ctx, event);
	const [account] = await accountNamed(ctx.db, account_id);
	if (!account) return { state: "quarantined", camp_id: null, outcome: "No camp uses this Stripe account." };
	if (type.startsWith("payment_intent.")) return settleIntent(ctx, account_id, object_id);
	if (type.startsWith("setup_intent."))
		return { camp_id: account.camp_id, ...(await settleSetup(ctx, account_id, object_id)) };
	if (type.startsWith("payment_method.") && type !== "payment_method.attached")
		return { ...(await followMethod(ctx, account_id, object_id)), camp_id: account.camp_id };
	if (type.startsWith("checkout.session.")) return settleSession(ctx, account_id, object_id);
	if (type.startsWith("charge.dispute.")) {
		const followed = await followDispute(ctx, account_id, object_id);
		return { ...followed, camp_id: followed.camp_id ?? account.camp_id };
	}
	if (type === "charge.refunded" || type.startsWith("refund.") || type === "charge.refund.updated") {
		const intent_id = await intentOf(ctx, account_id, object_id);
		if (intent_id) return followRefunds(ctx, account_id, intent_id);
		return {
			state: "quarantined",
			camp_id: account.camp_id,
			outcome: "The refund doesn't match a payment recorded here.",
		};
	}
	if (type === "account.updated") {
		await readAccount(ctx, account);
		return { state: "applied", camp_id: account.camp_id, outcome: "The account's details were refreshed." };
	}
	if (type === "account.application.deauthorized") return followLeave(ctx, account);
	return { state: "ignored", camp_id: account.camp_id, outcome: "No records depend on this event." };
}

/**
 * Handles an event about revoked access to an account. It asks the provider first, because access can have been
 * granted again since the event.
 */
async function followLeave(ctx: Ctx, account: AccountRow): Promise<Outcome> {
	try {
		await readAccount(ctx, account);
	} catch (error) {
		if (!isMissing(error)) throw error;
		await takenAway(ctx, account);
		return { state: "applied", camp_id: account.camp_id, outcome: "Our access was removed at Stripe." };
	}
	return { state: "ignored", camp_id: account.camp_id, outcome: "Our access was restored." };
}

/**
 * Updates a payment page's payment to the provider's current state. @throws UNAVAILABLE when the provider does not
 * answer
 */
export async function settleSession(ctx: Ctx, account_id: string, session_id: string): Promise<Outcome> {
	const [account] = await accountNamed(ctx.db, account_id);
	if (!account) return { state: "quarantined", camp_id: null, outcome: "No camp uses this Stripe account." };
	const { camp_id } = account;
	const session = await readSession(ctx, account_id, session_id);
	if (!session)
		return { state: "quarantined", camp_id, outcome: "Stripe doesn't recognize this payment page." };
	if (session.mode === "setup") {
		const given = typeof session.setup_intent === "string" ? session.setup_intent : session.setup_intent?.id;
		if (given) return { camp_id, ...(await settleSetup(ctx, account_id, given)) };
		return { state: "ignored", camp_id, outcome: "No card has been entered yet." };
	}
	const intent =
		typeof session.payment_intent === "string" ? session.payment_intent : session.payment_intent?.id;
	const outcome = intent ? await settleIntent(ctx, account_id, intent) : null;
	if (session.status !== "expired") {
		return outcome ?? { state: "ignored", camp_id, outcome: "No payment has been made yet." };
	}
	await ctx.db.run(sql`UPDATE payment SET state = 'failed', failure = 'Not paid in time',
			updated_at = ${nextUpdatedAt(ctx.clock.now())}
		WHERE camp_id = ${camp_id} AND provider_account = ${account_id} AND provider_session = ${session_id} AND state = 'pending'`);
	return { state: "applied", camp_id, outcome: "The payment page expired before anyone paid." };
}

/** Reads a payment page from the provider; null if there is none. */
async function readSession(
	ctx: Ctx,
	account_id: string,
	session_id: string,
): Promise<Stripe.Checkout.Session | null> {
	const stripe = await stripeOf(ctx);
	try {
		return await stripe.checkout.sessions.retrieve(session_id, {}, { stripeAccount: account_id });
	} catch (error) {
		if (isMissing(error)) return null;
		return asked(Promise.reject(error));
	}
}
