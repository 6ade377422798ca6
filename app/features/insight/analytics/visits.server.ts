import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";

/** A visit goes on for so long without a look. */
const APART = "+30 minutes";
/** A look is written down so long after the one before, not each time a filter changes. */
const WRITTEN = "+5 minutes";

/** The user of a session's token, as a query, while the user isn't known yet. */
export const userOfToken = (token: string | null): SQL =>
	sql`(SELECT s.user_id FROM auth_session s WHERE s.token = ${token})`;

interface Looker {
	camp_id: string;
	/** ID of the user, or a query of it. */
	user: string | SQL;
}

/** When a user looked last, and the visit before that one. */
export const visitRead = (db: Db, { camp_id, user }: Looker) =>
	db.all<{ seen_at: string; previous_at: string | null }>(
		sql`SELECT v.seen_at AS seen_at, v.previous_at AS previous_at FROM analytics_visit v
			WHERE v.camp_id = ${camp_id} AND v.user_id = ${user}`,
	);

/** The date of a user's last visit before today, as a query: what changed since then is new to them. NULL on the first. */
export const lastVisitDay = ({ camp_id, user }: Looker, today: string): SQL =>
	sql`(SELECT iif(substr(v.seen_at, 1, 10) < ${today}, substr(v.seen_at, 1, 10), substr(v.previous_at, 1, 10)) FROM analytics_visit v
		WHERE v.camp_id = ${camp_id} AND v.user_id = ${user})`;

/** Writes down that the user looks at the camp's analytics now. A look within half an hour of the last is the same visit. */
export async function noteVisit(ctx: CampCtx): Promise<void> {
	const later = (by: string) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', analytics_visit.seen_at, ${by})`;
	const statement = ctx.db.run(sql`INSERT INTO analytics_visit (camp_id, user_id, seen_at)
		VALUES (${ctx.camp.id}, ${ctx.user.id}, ${ctx.clock.now()})
		ON CONFLICT (camp_id, user_id) DO UPDATE SET
			previous_at = iif(excluded.seen_at >= ${later(APART)}, analytics_visit.seen_at, analytics_visit.previous_at),
			seen_at = excluded.seen_at
		WHERE excluded.seen_at >= ${later(WRITTEN)}`);
	await commit(ctx, { statements: [statement], audit: [] });
}
