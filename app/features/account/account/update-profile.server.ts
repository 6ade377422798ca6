import { eq } from "drizzle-orm";
import { auth_user } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { UserCtx } from "#app/platform/context.server";

/** Changes a user's display name. The audit row records the change, but not the new name. */
export async function updateProfile(ctx: UserCtx, { name }: { name: string }): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db
				.update(auth_user)
				.set({ name, updatedAt: new Date(ctx.clock.now()) })
				.where(eq(auth_user.id, ctx.user.id)),
		],
		audit: {
			action: "user.update",
			entity: "auth_user",
			entity_id: ctx.user.id,
			changes: { fields: ["name"] },
		},
	});
}
