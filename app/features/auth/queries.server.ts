import { eq } from "drizzle-orm";
import { user_preference } from "#db/schema";
import type { UserCtx } from "~/platform/context.server";

/** The camp a user wants to start in, or null. */
export async function preferredCampId(ctx: UserCtx): Promise<string | null> {
	const [row] = await ctx.db
		.select({ preferred_camp_id: user_preference.preferred_camp_id })
		.from(user_preference)
		.where(eq(user_preference.user_id, ctx.user.id));
	return row?.preferred_camp_id ?? null;
}
