import { and, desc, eq, gt } from "drizzle-orm";
import { camp, invitation, user_preference } from "#db/schema";
import type { UserCtx } from "#app/platform/context.server";
import { emailKey } from "#app/platform/mail/unsubscribe-link.server";

/** Default camp of a user, or null. */
export async function preferredCampId(ctx: UserCtx): Promise<string | null> {
	const [row] = await ctx.db
		.select({ preferred_camp_id: user_preference.preferred_camp_id })
		.from(user_preference)
		.where(eq(user_preference.user_id, ctx.user.id));
	return row?.preferred_camp_id ?? null;
}

/** Newest pending invitation for the user's address, or undefined. */
export async function pendingInvitation({ db, user, clock }: UserCtx): Promise<string | undefined> {
	const [found] = await db
		.select({ id: invitation.id })
		.from(invitation)
		.innerJoin(camp, and(eq(camp.id, invitation.camp_id), eq(camp.is_active, true)))
		.where(
			and(
				eq(invitation.email_key, emailKey(user.email)),
				eq(invitation.status, "pending"),
				gt(invitation.expires_at, clock.now()),
			),
		)
		.orderBy(desc(invitation.created_at))
		.limit(1);
	return found?.id;
}
