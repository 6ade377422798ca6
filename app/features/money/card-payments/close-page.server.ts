import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";
import { settleSession } from "./follow-event.server";
import { type CardPayment, forOf, pendingOf } from "./queries.server";

/** Context for closing a page; `user` is absent when a rule closes it. */
type CloseCtx = Ctx & { camp: { id: string }; user?: { id: string } };

/** Error for a user whose payment was overtaken by another. */
export const paidAlready = () =>
	new AppError("CONFLICT", {
		message: "This charge is already paid or has changed. Reload to see the latest.",
	});

/**
 * Closes a payment page, so that nothing is paid twice.
 * @param why reason for giving up its payment
 * @throws CONFLICT when it was paid there in the meantime (which then counts), or another page was made in the
 *   meantime
 */
export async function closePage(ctx: CloseCtx, open: CardPayment, why = "Started over"): Promise<void> {
	const { provider_session, provider_account } = open;
	if (open.entered_by === null) {
		throw new AppError("CONFLICT", {
			message: "We're charging this to your saved card right now. Reload in a minute to see the result.",
		});
	}
	if (provider_session && provider_account) await closeSession(ctx, provider_account, provider_session);
	// A page made since this read would stay open, and could be paid for a payment that was given up.
	const unseen = sql`EXISTS (SELECT 1 FROM payment WHERE camp_id = ${ctx.camp.id} AND id = ${open.id}
		AND provider_session IS NOT ${provider_session})`;
	await giveUpPayment(ctx, ctx.camp.id, open.id, why, [abortWhen(ctx, "page_made", unseen)]);
}

/**
 * Closes a page at the provider.
 * @throws CONFLICT when it was paid there, which then counts
 */
export async function closeSession(ctx: Ctx, account_id: string, session_id: string): Promise<void> {
	const stripe = await stripeOf(ctx);
	const at = { stripeAccount: account_id };
	const page = await asked(stripe.checkout.sessions.retrieve(session_id, {}, at));
	if (page.status === "complete") {
		await settleSession(ctx, account_id, session_id);
		throw paidAlready();
	}
	if (page.status !== "open") return;
	await stripe.checkout.sessions.expire(session_id, {}, at).catch(async (error: unknown) => {
		// The page was paid just now and can't be closed.
		await settleSession(ctx, account_id, session_id);
		const now = await asked(stripe.checkout.sessions.retrieve(session_id, {}, at));
		if (now.status === "complete") throw paidAlready();
		if (now.status === "open") return asked(Promise.reject(error));
	});
}

/**
 * Records that a begun payment will never be completed, with a reason. A payment that succeeded or failed in the
 * meantime keeps its state.
 * @param guards further conditions, as statements that abort
 * @throws CONFLICT when one of them fails
 */
export async function giveUpPayment(
	ctx: Ctx,
	camp_id: string,
	id: string,
	why: string,
	guards: Statement[] = [],
): Promise<void> {
	await commit(
		{ ...ctx, camp: { id: camp_id } },
		{
			statements: [
				...guards,
				ctx.db.run(sql`UPDATE payment SET state = 'void', failure = ${why}, updated_at = ${ctx.clock.now()}
				WHERE camp_id = ${camp_id} AND id = ${id} AND state = 'pending'`),
			],
			audit: {
				action: "payment.given_up",
				entity: "payment",
				entity_id: id,
				changes: { why },
			},
			refusals: { "guard:page_made": () => paidAlready() },
		},
	);
}

/**
 * Closes a household's open payment pages for a payable, so that it can be charged another way. A payment made
 * there counts.
 */
export async function closeFor(
	ctx: Ctx,
	{ camp_id, household_id, payable_id }: { camp_id: string; household_id: string; payable_id: string },
): Promise<void> {
	for (const each of await pendingOf(ctx.db, camp_id, household_id)) {
		if (!forOf(each).some(([id]) => id === payable_id)) continue;
		await closePage({ ...ctx, camp: { id: camp_id } }, each).catch((error: unknown) => {
			if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
		});
	}
}

/** Closes open payment pages for a payable that was canceled or paid with other money. */
export const closePagesJob: MessageJob = {
	ready: ({ config }) => config.stripe !== null,
	async run(ctx, { payload }) {
		await closeFor(ctx, payload as { camp_id: string; household_id: string; payable_id: string });
		return undefined;
	},
};
