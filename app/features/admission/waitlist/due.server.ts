import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { dateIn } from "#app/lib/dates";
import type { Ctx } from "#app/platform/context.server";
import { toBeDrawn } from "./list.server";
import { settleSessions } from "./settle.server";

/** Maximum number of sessions to settle per round; the others follow in later rounds. */
const AT_ONCE = 200;

/** Milliseconds between rounds: for the cron job, and for an alarm that rings again immediately. */
const CRON_MS = 5 * 60_000;
const ALARM_MS = 1_000;

/** Open offers and holds of sessions, with their expiry. */
const keeping = (which: (at: SQL) => SQL) => sql`
	SELECT o.camp_id AS camp_id, o.session_id AS session_id, o.expires_at AS expires_at FROM waitlist_offer o
		WHERE o.status = 'open' AND ${which(sql`o.`)}
	UNION ALL SELECT h.camp_id, h.session_id, h.expires_at FROM place_hold h WHERE ${which(sql`h.`)}`;

/**
 * Sessions with something to settle, in one camp or all: a hold or offer has expired, or an entry waits while a
 * spot is free that no lottery will draw, for example after a cancellation. Some stay due for long (siblings who
 * wait for a second spot), so each round starts where the last one ended and every session gets its turn.
 * @param every_ms milliseconds between rounds
 */
export function dueSessions(
	db: Db,
	now: string,
	{ every_ms, camp_id }: { every_ms: number; camp_id?: string },
) {
	// The earliest current date anywhere. Settling checks a session's end with the camp's own date.
	const today = dateIn("Etc/GMT+12", now);
	const here = (of: SQL) => (camp_id === undefined ? sql`1` : sql`${of}camp_id = ${camp_id}`);
	const begun = Math.floor(Date.parse(now) / every_ms) * AT_ONCE;
	return db.all<{ camp_id: string; session_id: string }>(sql`WITH due AS (
		SELECT camp_id, session_id FROM (${keeping((of) => sql`${here(of)} AND ${of}expires_at <= ${now}`)})
		UNION SELECT l.camp_id, l.session_id FROM waitlist_line l
			JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id AND s.end_date >= ${today}
				AND s.status IN ('published', 'running') AND s.deleted_at IS NULL
			CROSS JOIN session_places p ON p.camp_id = l.camp_id AND p.session_id = l.session_id AND p.bucket = 'all'
				AND p.taken < p.capacity + p.overbook
			WHERE ${here(sql`l.`)} AND l.waiting > 0 AND NOT ${toBeDrawn(sql`l.camp_id`, sql`l.session_id`)}),
		turn AS (SELECT camp_id, session_id, row_number() OVER (ORDER BY camp_id, session_id) - 1 AS at, count(*) OVER () AS all_due FROM due)
		SELECT camp_id, session_id FROM turn ORDER BY (at + all_due - ${begun} % all_due) % all_due LIMIT ${AT_ONCE}`);
}

/**
 * Settles what is due in one camp.
 * @returns when the camp's next hold or offer expires; null when there is none
 */
export async function settleCamp(ctx: Ctx, camp_id: string): Promise<string | null> {
	const due = await dueSessions(ctx.db, ctx.clock.now(), { every_ms: ALARM_MS, camp_id });
	await settleSessions(
		{ ...ctx, camp: { id: camp_id } },
		due.map(({ session_id }) => session_id),
	);
	const [next] = await ctx.db.all<{ at: string | null }>(
		sql`SELECT min(expires_at) AS at FROM (${keeping((of) => sql`${of}camp_id = ${camp_id}`)})`,
	);
	return next?.at ?? null;
}

/** Settles what is due in all camps, including what an alarm missed or an interrupted run left behind. */
export async function settleDue(ctx: Ctx): Promise<void> {
	const due = await dueSessions(ctx.db, ctx.clock.now(), { every_ms: CRON_MS });
	const camps = new Map<string, string[]>();
	for (const { camp_id, session_id } of due) camps.set(camp_id, [...(camps.get(camp_id) ?? []), session_id]);
	const failures: unknown[] = [];
	for (const [camp_id, session_ids] of camps) {
		await settleSessions({ ...ctx, camp: { id: camp_id } }, session_ids).catch((error: unknown) => {
			// One camp's failure must not block the others.
			ctx.log.error("a camp was not settled", error, { camp_id });
			failures.push(error);
		});
	}
	if (failures.length > 0) throw failures[0];
}
