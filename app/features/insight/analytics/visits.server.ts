import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { instantAt } from "#app/lib/dates";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx, PlaceToday } from "#app/platform/context.server";
import { dateInZone } from "#app/platform/query/given.server";

/** A visit ends after this long without opening the page. */
const APART = "+30 minutes";
/** Shortest time between two recorded page views, because each change of a filter opens the page again. */
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

/**
 * Query of a user's last visit before today, in the camp's zone. Changes since that date are new to the user. NULL on the
 * first visit.
 */
export const lastVisitDay = (
	{ camp_id, user }: Looker,
	{ today, time_zone }: Pick<PlaceToday, "today" | "time_zone">,
): SQL =>
	sql`(SELECT ${dateInZone(sql`x.at`, time_zone, today)} FROM (
		SELECT iif(v.seen_at < ${instantAt(today, "00:00", time_zone)}, v.seen_at, v.previous_at) AS at
		FROM analytics_visit v WHERE v.camp_id = ${camp_id} AND v.user_id = ${user}) x)`;

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
