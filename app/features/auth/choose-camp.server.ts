import { user_preference } from "#db/schema";
import { commit } from "~/platform/audit/commit.server";
import type { UserCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";

type CampId = { id: string };

/** @throws 404 for a camp that is not among the user's */
function assertOwn(camps: readonly CampId[], camp_id: string) {
	if (!camps.some(({ id }) => id === camp_id)) throw notFound("This camp");
}

/**
 * Remembers the camp a user went to, for their next visit on any device.
 * @throws 404 for a camp that is not among theirs
 */
export async function chooseCamp(ctx: UserCtx, camps: readonly CampId[], camp_id: string): Promise<void> {
	assertOwn(camps, camp_id);
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
 * Saves the camp that opens first when nothing else names one; null for none.
 * @throws 404 for a camp that is not among theirs
 */
export async function preferCamp(
	ctx: UserCtx,
	camps: readonly CampId[],
	camp_id: string | null,
): Promise<void> {
	const { statement, audit } = preferringCamp(ctx, camps, camp_id);
	await commit(ctx, { statements: [statement], audit });
}

/** The same for a batch: its statement and its audit row. @throws 404 for a camp that is not among theirs */
export function preferringCamp(ctx: UserCtx, camps: readonly CampId[], camp_id: string | null) {
	if (camp_id !== null) assertOwn(camps, camp_id);
	const chosen = { preferred_camp_id: camp_id };
	return {
		statement: ctx.db
			.insert(user_preference)
			.values({ user_id: ctx.user.id, ...chosen })
			.onConflictDoUpdate({ target: user_preference.user_id, set: chosen }),
		audit: { action: "user.prefer_camp", entity: "auth_user", entity_id: ctx.user.id, changes: chosen },
	};
}
