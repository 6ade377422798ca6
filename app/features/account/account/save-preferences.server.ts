import { user_preference } from "#db/schema";
import { preferringCamp } from "#app/features/account/auth/index.server";
import { commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";

interface Preferences {
	single_key_shortcuts: boolean;
	/** Omitted, it stays unchanged; null clears it. */
	preferred_camp_id?: string | null;
}

/**
 * Saves a user's preferences.
 * @throws 404 for a camp that isn't one of the user's
 */
export async function savePreferences(
	ctx: UserCtx,
	camps: readonly { id: string; slug: string }[],
	{ single_key_shortcuts, preferred_camp_id }: Preferences,
): Promise<void> {
	const camp = preferred_camp_id === undefined ? null : preferringCamp(ctx, camps, preferred_camp_id);
	await commit(ctx, {
		statements: [
			...(camp ? [camp.statement] : []),
			ctx.db
				.insert(user_preference)
				.values({ user_id: ctx.user.id, single_key_shortcuts })
				.onConflictDoUpdate({ target: user_preference.user_id, set: { single_key_shortcuts } }),
		],
		audit: [
			...(camp ? [camp.audit] : []),
			{
				action: "user.save_preferences",
				entity: "auth_user",
				entity_id: ctx.user.id,
				changes: { single_key_shortcuts },
			},
		],
	});
}
