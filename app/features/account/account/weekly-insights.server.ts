import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { insight_email, mail_optout } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { emailKey } from "#app/platform/mail/unsubscribe-link.server";

/** SQL condition: user u has unsubscribed from a camp's insights through an email link. */
export const hasStopped = (camp_id: string): SQL =>
	sql`EXISTS (SELECT 1 FROM mail_optout o WHERE o.camp_id = ${camp_id} AND o.email_key = lower(u.email) AND o.category = 'insights')`;

/** Reads a row if a user gets a camp's insights by email. @param user ID of the user, or a subquery for it */
export const weeklyInsightsRead = (db: Db, { camp_id, user }: { camp_id: string; user: string | SQL }) =>
	db.all<{ user_id: string }>(
		sql`SELECT e.user_id AS user_id FROM insight_email e CROSS JOIN auth_user u ON u.id = e.user_id
			WHERE e.camp_id = ${camp_id} AND e.user_id = ${user} AND NOT ${hasStopped(camp_id)}`,
	);

/**
 * Turns the weekly email of a camp's insights on or off for the user. Off is stored like unsubscribing by a link, so that on
 * again doesn't resend earlier insights.
 */
export async function setWeeklyInsights(ctx: CampCtx, is_on: boolean): Promise<void> {
	const { db, camp, user } = ctx;
	const stopped = and(
		eq(mail_optout.camp_id, camp.id),
		eq(mail_optout.email_key, emailKey(user.email)),
		eq(mail_optout.category, "insights"),
	);
	await commit(ctx, {
		statements: is_on
			? [
					db.insert(insight_email).values({ camp_id: camp.id, user_id: user.id }).onConflictDoNothing(),
					db.delete(mail_optout).where(stopped),
				]
			: [
					db
						.insert(mail_optout)
						.values({
							id: newId(),
							camp_id: camp.id,
							email_key: emailKey(user.email),
							category: "insights",
							created_at: ctx.clock.now(),
						})
						.onConflictDoNothing(),
				],
		audit: {
			action: is_on ? "insight_email.on" : "insight_email.off",
			entity: "auth_user",
			entity_id: user.id,
			// A personal setting, so no camp's audit log shows it.
			camp_id: null,
		},
	});
}
