import { eq, sql } from "drizzle-orm";
import { camp } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import { TWO_FACTOR_SETTING } from "#app/platform/auth/second-step";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

/**
 * Turns the two-factor requirement for users with access to health or money records in this camp on or off. It
 * applies from their next request, in every session.
 * @throws INVALID on `require` for an admin without two-factor authentication, who would lock themselves out;
 *   STALE
 */
export async function requireTwoFactor(
	ctx: CampCtx,
	{ require, updated_at }: { require: boolean; updated_at?: string },
): Promise<void> {
	const { id } = ctx.camp;
	const without = sql`NOT EXISTS (SELECT 1 FROM auth_user WHERE id = ${ctx.user.id} AND two_factor_enabled = 1)`;
	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, camp, eq(camp.id, id), updated_at),
			...(require ? [abortWhen(ctx, "no_second_step", without)] : []),
			ctx.db
				.update(camp)
				.set({
					// RFC 7396: null removes the setting.
					settings: sql`json_patch(${camp.settings}, ${JSON.stringify({ [TWO_FACTOR_SETTING]: require || null })})`,
					updated_at: nextStamp(camp.updated_at, ctx.clock.now()),
				})
				.where(eq(camp.id, id)),
		],
		audit: { action: "camp.require_two_factor", entity: "camp", entity_id: id, changes: { require } },
		refusals: {
			"guard:no_second_step": () =>
				invalid("require", "Set up your own two-step sign-in first. Nothing was changed."),
		},
	});
}
