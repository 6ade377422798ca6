import { type SQL, sql } from "drizzle-orm";
import { dateIn } from "~/lib/dates";
import type { Ctx } from "~/platform/context.server";
import { settleSessions } from "./settle.server";

/** How many sessions are settled in one go; the rest five minutes later. */
const AT_ONCE = 200;

/** Open offers and holds of sessions, with when they run out. */
const keeping = (which: (at: SQL) => SQL) => sql`
	SELECT o.camp_id AS camp_id, o.session_id AS session_id, o.expires_at AS expires_at FROM waitlist_offer o
		WHERE o.status = 'open' AND ${which(sql`o.`)}
	UNION ALL SELECT h.camp_id, h.session_id, h.expires_at FROM place_hold h WHERE ${which(sql`h.`)}`;

/**
 * Settles what has run out in one camp.
 * @returns when the next hold or offer of the camp runs out; null when there is none
 */
export async function settleCamp(ctx: Ctx, camp_id: string): Promise<string | null> {
	const now = ctx.clock.now();
	const due = await ctx.db.all<{ session_id: string }>(
		sql`SELECT DISTINCT session_id FROM (${keeping((of) => sql`${of}camp_id = ${camp_id} AND ${of}expires_at <= ${now}`)})`,
	);
	await settleSessions(
		{ ...ctx, camp: { id: camp_id } },
		due.map(({ session_id }) => session_id),
	);
	const [next] = await ctx.db.all<{ at: string | null }>(
		sql`SELECT min(expires_at) AS at FROM (${keeping((of) => sql`${of}camp_id = ${camp_id}`)})`,
	);
	return next?.at ?? null;
}

/**
 * Settles whatever is due in all camps: what has run out, and sessions where somebody waits beside a free place, which is
 * what remains when somebody's work broke off between freeing a place and settling it.
 */
export async function settleDue(ctx: Ctx): Promise<void> {
	const now = ctx.clock.now();
	// The day before anywhere: a session is over by its camp's own date, which settling looks at.
	const today = dateIn("Etc/GMT+12", now);
	const due = await ctx.db.all<{ camp_id: string; session_id: string }>(sql`
		SELECT camp_id, session_id FROM (${keeping((of) => sql`${of}expires_at <= ${now}`)})
		UNION SELECT l.camp_id, l.session_id FROM waitlist_line l
			JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id AND s.end_date >= ${today}
				AND s.status IN ('published', 'running') AND s.deleted_at IS NULL
			JOIN session_places p ON p.camp_id = l.camp_id AND p.session_id = l.session_id AND p.bucket = 'all'
				AND p.taken < p.capacity + p.overbook
			WHERE l.waiting > 0
		LIMIT ${AT_ONCE}`);
	const camps = new Map<string, string[]>();
	for (const { camp_id, session_id } of due) camps.set(camp_id, [...(camps.get(camp_id) ?? []), session_id]);
	for (const [camp_id, session_ids] of camps)
		await settleSessions({ ...ctx, camp: { id: camp_id } }, session_ids);
}
