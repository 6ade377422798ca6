import { sql } from "drizzle-orm";
import { nextUpdatedAt } from "#db/stamp";
import { asked, stripeOf } from "#app/platform/clients/stripe.server";
import type { Ctx } from "#app/platform/context.server";
import type { AccountRow } from "./queries.server";

/**
 * Reads the status of a camp's account from the provider and stores it. @throws UNAVAILABLE when the provider does
 * not answer
 */
export async function readAccount(ctx: Ctx, { camp_id, account_id }: AccountRow): Promise<void> {
	const stripe = await stripeOf(ctx);
	const account = await asked(stripe.accounts.retrieve(account_id));
	const at = ctx.clock.now();
	const asked_for = account.requirements?.currently_due ?? [];
	await ctx.db.run(sql`UPDATE provider_account SET charges_enabled = ${account.charges_enabled ? 1 : 0},
			payouts_enabled = ${account.payouts_enabled ? 1 : 0}, details_submitted = ${account.details_submitted ? 1 : 0},
			asked_for = ${JSON.stringify(asked_for)}, stopped_because = ${account.requirements?.disabled_reason ?? null}, read_at = ${at},
			updated_at = ${nextUpdatedAt(at)}
		WHERE camp_id = ${camp_id} AND account_id = ${account_id}`);
}

/**
 * Records that our access to an account was revoked. It takes no cards from then on, and connecting creates
 * another account.
 */
export async function takenAway(
	ctx: Ctx,
	{ camp_id, account_id }: Pick<AccountRow, "camp_id" | "account_id">,
): Promise<void> {
	await ctx.db.run(sql`UPDATE provider_account SET charges_enabled = 0, payouts_enabled = 0, stopped_because = 'access revoked',
			updated_at = ${nextUpdatedAt(ctx.clock.now())}
		WHERE camp_id = ${camp_id} AND account_id = ${account_id}`);
}
