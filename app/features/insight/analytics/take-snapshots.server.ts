import { sql } from "drizzle-orm";
import { camp } from "#db/schema";
import { eq } from "drizzle-orm";
import { dateIn } from "#app/lib/dates";
import { commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";

/** Camps whose sessions are written by one statement. */
const CAMPS_AT_ONCE = 50;

/**
 * Writes how each session stands, for the camp's date now: one row a session and date, until the session ends. A second run on
 * the same date changes nothing.
 */
export async function takeSnapshots(ctx: Ctx): Promise<void> {
	const now = ctx.clock.now();
	const camps = await ctx.db
		.select({ id: camp.id, time_zone: camp.time_zone })
		.from(camp)
		.where(eq(camp.is_active, true));
	const dated = camps.map(({ id, time_zone }) => [id, dateIn(time_zone, now)]);
	for (let at = 0; at < dated.length; at += CAMPS_AT_ONCE)
		await commit(ctx, { statements: [snapshot(ctx, dated.slice(at, at + CAMPS_AT_ONCE), now)], audit: [] });
}

/** Number of enrollments of session s whose status is such. */
const enrollments = (
	status: string,
) => sql`(SELECT count(*) FROM enrollment_status es CROSS JOIN enrollment e INDEXED BY enrollment_session
	ON e.camp_id = s.camp_id AND e.session_id = s.id AND e.status = es.key WHERE ${sql.raw(status)})`;

const snapshot = ({ db }: Ctx, camps: string[][], now: string) =>
	db.run(sql`INSERT INTO session_snapshot (camp_id, session_id, date, taken_at, capacity, enrolled, accepted, held, waiting, canceled)
		SELECT s.camp_id, s.id, j.value ->> 1, ${now}, coalesce(sp.capacity + sp.overbook, 0),
			${enrollments("es.attends = 1")}, ${enrollments("es.takes_place = 1 AND es.attends = 0")},
			(SELECT count(*) FROM json_each('["hold","offer"]') kind CROSS JOIN session_claim k ON k.camp_id = s.camp_id
				AND k.holder_kind = kind.value WHERE k.session_id = s.id AND k.bucket = 'all'),
			coalesce(wl.waiting, 0), ${enrollments("es.key IN ('withdrawn', 'cancelled')")}
		FROM json_each(${JSON.stringify(camps)}) j
		CROSS JOIN session s INDEXED BY session_by_end ON s.camp_id = j.value ->> 0 AND s.end_date >= j.value ->> 1
		LEFT JOIN session_places sp ON sp.camp_id = s.camp_id AND sp.session_id = s.id AND sp.bucket = 'all'
		LEFT JOIN waitlist_line wl ON wl.camp_id = s.camp_id AND wl.session_id = s.id
		WHERE s.deleted_at IS NULL AND s.status IN ('published', 'running', 'completed')
			AND NOT EXISTS (SELECT 1 FROM session_snapshot v WHERE v.camp_id = s.camp_id AND v.session_id = s.id AND v.date = j.value ->> 1)`);
