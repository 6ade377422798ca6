import { sql } from "drizzle-orm";
import { nextUpdatedAt } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { AccountRow } from "./queries.server";

type Fee = Pick<AccountRow, "fee_bp" | "fee_before_bp" | "fee_since">;

/**
 * Fee that this installation keeps of a payment, in basis points, as of the time the payment was begun. A request
 * repeated after the fee changed uses the original fee, because the provider rejects a known key with another
 * amount.
 */
export const feeOf = ({ fee_bp, fee_before_bp, fee_since }: Fee, begun_at: string): number =>
	fee_since !== null && begun_at < fee_since ? (fee_before_bp ?? 0) : fee_bp;

/**
 * Updates the stored fee of one camp or all camps to this installation's setting (`STRIPE_FEE_BP`). It applies to
 * payments begun afterward and is recorded in each camp's audit trail. Safe to run twice and concurrently.
 */
export async function followFee(ctx: Ctx, camp_id?: string): Promise<void> {
	const fee_bp = ctx.config.stripe?.fee_bp;
	if (fee_bp === undefined) return;
	const accounts = await ctx.db.all<{
		camp_id: string;
		account_id: string;
		fee_bp: number;
	}>(sql`SELECT camp_id, account_id, fee_bp
		FROM provider_account WHERE fee_bp <> ${fee_bp} AND disconnected_at IS NULL
		AND ${camp_id === undefined ? sql`true` : sql`camp_id = ${camp_id}`}`);
	for (const { fee_bp: before, ...account } of accounts) {
		try {
			await setFee(ctx, account, before, fee_bp);
		} catch (error) {
			// Another request updated it first.
			if (!(error instanceof AppError) || error.code !== "CONFLICT") throw error;
		}
	}
}

async function setFee(
	ctx: Ctx,
	{ camp_id, account_id }: Pick<AccountRow, "camp_id" | "account_id">,
	before: number,
	fee_bp: number,
): Promise<void> {
	const at = ctx.clock.now();
	const which = sql`camp_id = ${camp_id} AND account_id = ${account_id} AND fee_bp = ${before}`;
	// The user whose request triggers the update didn't make the change.
	const without_user = { ...ctx, user: undefined, idempotency: undefined };
	await commit(without_user, {
		statements: [
			abortWhen(ctx, "fee_changed", sql`NOT EXISTS (SELECT 1 FROM provider_account WHERE ${which})`),
			ctx.db.run(sql`UPDATE provider_account SET fee_before_bp = fee_bp, fee_bp = ${fee_bp}, fee_since = ${at},
					updated_at = ${nextUpdatedAt(at)}
				WHERE ${which}`),
		],
		audit: {
			action: "card_account.fee",
			entity: "provider_account",
			entity_id: account_id,
			camp_id,
			changes: { fee_bp: [before, fee_bp] },
		},
		refusals: {
			"guard:fee_changed": () =>
				new AppError("CONFLICT", { message: "The platform fee has already changed." }),
		},
	});
}
