import { user_preference } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import { campNamed } from "#app/platform/auth/choose-camp";
import type { UserCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";

type Named = { id: string; slug: string };

/**
 * Resolves a camp's ID or slug to its ID.
 * @throws 404 for a camp that isn't one of the user's
 */
function ownId(camps: readonly Named[], named: string): string {
	const camp = campNamed(camps, named);
	if (!camp) throw notFound("This camp");
	return camp.id;
}

/**
 * Stores the camp a user went to, for their next visit on any device.
 * @throws 404 for a camp that isn't one of the user's
 */
export async function chooseCamp(ctx: UserCtx, camps: readonly Named[], named: string): Promise<void> {
	const camp_id = ownId(camps, named);
	const row = { user_id: ctx.user.id, last_camp_id: camp_id };
	await commit(ctx, {
		statements: [
			ctx.db
				.insert(user_preference)
				.values(row)
				.onConflictDoUpdate({ target: user_preference.user_id, set: { last_camp_id: camp_id } }),
		],
		audit: { action: "user.choose_camp", entity: "camp", entity_id: camp_id, camp_id },
	});
}

/**
 * Stores the user's default camp, which opens first when nothing else names one; null for none.
 * @throws 404 for a camp that isn't one of the user's
 */
export async function preferCamp(ctx: UserCtx, camps: readonly Named[], named: string | null): Promise<void> {
	const { statement, audit } = preferringCamp(ctx, camps, named);
	await commit(ctx, { statements: [statement], audit });
}

/**
 * Statement and audit row of {@link preferCamp}, for use in a batch.
 * @throws 404 for a camp that isn't one of the user's
 */
export function preferringCamp(ctx: UserCtx, camps: readonly Named[], named: string | null) {
	const chosen = { preferred_camp_id: named === null ? null : ownId(camps, named) };
	return {
		statement: ctx.db
			.insert(user_preference)
			.values({ user_id: ctx.user.id, ...chosen })
			.onConflictDoUpdate({ target: user_preference.user_id, set: chosen }),
		audit: { action: "user.prefer_camp", entity: "auth_user", entity_id: ctx.user.id, changes: chosen },
	};
}
