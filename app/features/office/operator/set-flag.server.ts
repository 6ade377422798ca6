import { and, eq } from "drizzle-orm";
import { assistant_allowed_camp, camp, camp_feature_flag, feature_flag } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import { FLAGS, type FlagKey, planAllows } from "#app/platform/auth/flags";
import type { CampCtx, UserCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";

/**
 * Turns a feature on or off for the camp, overriding the platform's default; null returns to the default. Sets a
 * state instead of toggling, so that two users with the same intent get it.
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

/** Sets the default for camps that haven't chosen. The caller must check that the user is the operator. */
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

/**
 * Limits the assistant to listed camps, or opens it to all camps whose plan includes it. The list stays as it is. The caller must
 * check that the user is the operator.
 */
export async function limitAssistant(ctx: UserCtx, only_listed: boolean): Promise<void> {
	await commit(ctx, {
		statements: [ctx.db.update(feature_flag).set({ only_listed }).where(eq(feature_flag.key, "ai_features"))],
		audit: {
			action: "feature_flag.limit",
			entity: "feature_flag",
			entity_id: "ai_features",
			camp_id: null,
			changes: { only_listed },
		},
	});
}

/**
 * Adds a camp, archived or not, to the list of those that can use the assistant while it is limited, or removes it. The caller
 * must check that the user is the operator.
 * @throws NOT_FOUND for an unknown camp
 */
export async function listForAssistant(
	ctx: UserCtx,
	camp_id: string,
	is_listed: boolean,
): Promise<{ name: string }> {
	const [found] = await ctx.db.select({ name: camp.name }).from(camp).where(eq(camp.id, camp_id));
	if (!found) throw notFound("This camp");
	await commit(ctx, {
		statements: [
			is_listed
				? ctx.db.insert(assistant_allowed_camp).values({ camp_id }).onConflictDoNothing()
				: ctx.db.delete(assistant_allowed_camp).where(eq(assistant_allowed_camp.camp_id, camp_id)),
		],
		audit: {
			action: "feature_flag.allow",
			entity: "feature_flag",
			entity_id: "ai_features",
			camp_id,
			changes: { is_listed },
		},
	});
	return found;
}
