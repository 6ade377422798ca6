import { sql } from "drizzle-orm";
import { provider_account } from "#db/schema";
import { nextUpdatedAt } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import { asked, isMissing, stripeOf } from "#app/platform/clients/stripe.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { cardPaths } from "./paths";
import { usedAccount } from "./queries.server";

/**
 * Creates the camp's account at the provider, or reuses a disconnected one, and returns the address of the
 * provider's onboarding page. The address works once and for a few minutes. If the camp has revoked our access to
 * its account, that account is abandoned and another is created.
 * @throws UNAVAILABLE where this installation takes no cards or the provider does not answer
 */
export async function connectAccount(ctx: CampCtx): Promise<string> {
	const made = await ctx.db.all<{ account_id: string; disconnected_at: string | null }>(
		sql`SELECT account_id, disconnected_at FROM provider_account WHERE camp_id = ${ctx.camp.id}
			ORDER BY disconnected_at IS NULL DESC, created_at DESC, account_id`,
	);
	const [latest] = made;
	if (latest) {
		try {
			const url = await onboardingPage(ctx, latest.account_id);
			if (latest.disconnected_at) await connectAgain(ctx, latest.account_id);
			return url;
		} catch (error) {
			if (!isMissing(error)) throw error;
			if (!latest.disconnected_at) await leaveAccount(ctx, latest.account_id);
		}
	}
	return onboardingPage(ctx, await makeAccount(ctx, made.length));
}

/**
 * Address of the provider's onboarding page for an account. @throws an error that {@link isMissing} recognizes if
 * we have no access to the account
 */
async function onboardingPage(ctx: CampCtx, account: string): Promise<string> {
	const stripe = await stripeOf(ctx);
	const link = await asked(
		stripe.accountLinks.create({
			account,
			type: "account_onboarding" as const,
			refresh_url: ctx.config.base_url + cardPaths.account,
			return_url: ctx.config.base_url + cardPaths.connected,
		}),
	);
	return link.url;
}

/** @param before number of accounts the camp has had so far */
async function makeAccount(ctx: CampCtx, before: number): Promise<string> {
	const stripe = await stripeOf(ctx);
	const account = await asked(
		stripe.accounts.create(
			{
				type: "standard",
				country: ctx.camp.country,
				email: ctx.camp.owner_email ?? ctx.user.email,
				business_profile: { name: ctx.camp.name },
				metadata: { camp_id: ctx.camp.id },
			},
			// Pressing twice creates one account.
			{ idempotencyKey: `connect:${ctx.camp.id}:${before}` },
		),
	);
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			ctx.db
				.insert(provider_account)
				.values({
					camp_id: ctx.camp.id,
					account_id: account.id,
					connected_by: ctx.user.id,
					livemode: ctx.config.stripe?.livemode ?? false,
					fee_bp: ctx.config.stripe?.fee_bp ?? 0,
					created_at: at,
					updated_at: at,
				})
				.onConflictDoNothing(),
		],
		audit: {
			action: "card_account.connect",
			entity: "provider_account",
			entity_id: account.id,
			changes: { fee_bp: ctx.config.stripe?.fee_bp ?? 0 },
		},
	});
	return account.id;
}

/** Reconnects a disconnected account. */
async function connectAgain(ctx: CampCtx, account_id: string): Promise<void> {
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			ctx.db.run(sql`UPDATE provider_account SET disconnected_at = NULL,
					updated_at = ${nextUpdatedAt(at)}
				WHERE camp_id = ${ctx.camp.id} AND account_id = ${account_id}`),
		],
		audit: { action: "card_account.connect", entity: "provider_account", entity_id: account_id },
	});
}

/**
 * Disconnects the camp's account, so that families can only pay in other ways. Card payments made so far can still
 * be refunded.
 * @throws CONFLICT when none is connected
 */
export async function disconnectAccount(ctx: CampCtx): Promise<void> {
	const [account] = await usedAccount(ctx.db, ctx.camp.id);
	if (!account) throw new AppError("CONFLICT", { message: "No account is connected." });
	await leaveAccount(ctx, account.account_id);
}

/** Marks an account as disconnected. */
async function leaveAccount(ctx: CampCtx, account_id: string): Promise<void> {
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			ctx.db.run(sql`UPDATE provider_account SET disconnected_at = ${at},
					updated_at = ${nextUpdatedAt(at)}
				WHERE camp_id = ${ctx.camp.id} AND account_id = ${account_id} AND disconnected_at IS NULL`),
		],
		audit: { action: "card_account.disconnect", entity: "provider_account", entity_id: account_id },
	});
}
