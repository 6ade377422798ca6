import { and, eq } from "drizzle-orm";
import { camp_feature_flag, feature_flag } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import { FLAGS, type FlagKey, planAllows } from "#app/platform/auth/flags";
import type { CampCtx, UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/**
 * Switches a feature for the camp, over the platform's default; null follows the default again. A state, not a
 * toggle: two people who want the same get it.
 * @throws CONFLICT where the camp's plan does not include it
 */
export async function setCampFlag(ctx: CampCtx, flag: FlagKey, is_on: boolean | null): Promise<void> {
	if (is_on && !planAllows(ctx.features, flag)) {
		throw new AppError("CONFLICT", { message: `Your plan doesn't include ${FLAGS[flag].label}.` });
	}
	const { id: camp_id } = ctx.camp;
	const row = { camp_id, flag_key: flag, is_on: is_on ?? false, updated_at: ctx.clock.now() };
	await commit(ctx, {
		statements: [
			is_on === null
				? ctx.db
						.delete(camp_feature_flag)
						.where(and(eq(camp_feature_flag.camp_id, camp_id), eq(camp_feature_flag.flag_key, flag)))
				: ctx.db
						.insert(camp_feature_flag)
						.values(row)
						.onConflictDoUpdate({
							target: [camp_feature_flag.camp_id, camp_feature_flag.flag_key],
							set: { is_on, updated_at: row.updated_at },
						}),
		],
		audit: { action: "feature_flag.set", entity: "feature_flag", entity_id: flag, changes: { is_on } },
	});
}

/** Sets what holds for every camp that has not chosen. The caller answers for being the operator. */
export async function setPlatformFlag(ctx: UserCtx, flag: FlagKey, is_on: boolean): Promise<void> {
	await commit(ctx, {
		statements: [ctx.db.update(feature_flag).set({ is_on }).where(eq(feature_flag.key, flag))],
		audit: {
			action: "feature_flag.default",
			entity: "feature_flag",
			entity_id: flag,
			camp_id: null,
			changes: { is_on },
		},
	});
}
