import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { dateIn } from "#app/lib/dates";
import type { Ctx } from "#app/platform/context.server";
import { toBeDrawn } from "./list.server";
import { settleSessions } from "./settle.server";

/** How many sessions are settled in one go; the others in the next rounds. */
const AT_ONCE = 200;

/** How far apart rounds are: the cron's, and an alarm's that rings again at once. */
const CRON_MS = 5 * 60_000;
const ALARM_MS = 1_000;

/** Open offers and holds of sessions, with when they run out. */
const keeping = (which: (at: SQL) => SQL) => sql`
	SELECT o.camp_id AS camp_id, o.session_id AS session_id, o.expires_at AS expires_at FROM waitlist_offer o
		WHERE o.status = 'open' AND ${which(sql`o.`)}
	UNION ALL SELECT h.camp_id, h.session_id, h.expires_at FROM place_hold h WHERE ${which(sql`h.`)}`;

/**
 * Sessions with something to settle, of one camp or of all: where a hold or an offer has run out, and where somebody waits
 * beside a free place that is not to be drawn, as after a place was given up. Some stay due for long (siblings who wait for a second place), so each
 * round begins where the last one ended: nobody is behind them for ever.
 * @param every_ms how far apart rounds are
 */
export function dueSessions(
	db: Db,
	now: string,
	{ every_ms, camp_id }: { every_ms: number; camp_id?: string },
) {
	// The day before anywhere: a session is over by its camp's own date, which settling looks at.
	const today = dateIn("Etc/GMT+12", now);
	const here = (of: SQL) => (camp_id === undefined ? sql`1` : sql`${of}camp_id = ${camp_id}`);
	const begun = Math.floor(Date.parse(now) / every_ms) * AT_ONCE;
	return db.all<{ camp_id: string; session_id: string }>(sql`WITH due AS (
		SELECT camp_id, session_id FROM (${keeping((of) => sql`${here(of)} AND ${of}expires_at <= ${now}`)})
		UNION SELECT l.camp_id, l.session_id FROM waitlist_line l
			CROSS JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id AND s.end_date >= ${today}
				AND s.status IN ('published', 'running') AND s.deleted_at IS NULL
			CROSS JOIN session_places p ON p.camp_id = l.camp_id AND p.session_id = l.session_id AND p.bucket = 'all'
				AND p.taken < p.capacity + p.overbook
			WHERE ${here(sql`l.`)} AND l.waiting > 0 AND NOT ${toBeDrawn(sql`l.camp_id`, sql`l.session_id`)}),
		turn AS (SELECT camp_id, session_id, row_number() OVER (ORDER BY camp_id, session_id) - 1 AS at, count(*) OVER () AS all_due FROM due)
		SELECT camp_id, session_id FROM turn ORDER BY (at + all_due - ${begun} % all_due) % all_due LIMIT ${AT_ONCE}`);
}

/**
 * Settles what is due in one camp.
 * @returns when the next hold or offer of the camp runs out; null when there is none
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

/** Settles what is due in all camps: also what an alarm missed, or what broke off before it was settled. */
export async function settleDue(ctx: Ctx): Promise<void> {
	const due = await dueSessions(ctx.db, ctx.clock.now(), { every_ms: CRON_MS });
	const camps = new Map<string, string[]>();
	for (const { camp_id, session_id } of due) camps.set(camp_id, [...(camps.get(camp_id) ?? []), session_id]);
	const failures: unknown[] = [];
	for (const [camp_id, session_ids] of camps) {
		await settleSessions({ ...ctx, camp: { id: camp_id } }, session_ids).catch((error: unknown) => {
			// One camp's trouble keeps no other camp waiting.
			ctx.log.error("a camp was not settled", error, { camp_id });
			failures.push(error);
		});
	}
	if (failures.length > 0) throw failures[0];
}
