import { and, eq, sql } from "drizzle-orm";
import { registration_setup, registration_window, session } from "#db/schema";
import { seasonPart } from "#app/platform/season-part";
import { addDays, dateIn, instantAt, timeIn } from "#app/lib/dates";

/**
 * Part of a season's copy: repeats its registration settings and early openings, shifted by a number of days at
 * the same time of day in the camp's time zone.
 */
export const copyOpenings = seasonPart({
	reads: ({ db, camp }, from) => ({
		windows: db
			.select({
				session_id: registration_window.session_id,
				audience: registration_window.audience,
				opens_at: registration_window.opens_at,
			})
			.from(registration_window)
			.innerJoin(
				session,
				and(eq(session.camp_id, registration_window.camp_id), eq(session.id, registration_window.session_id)),
			)
			.where(and(eq(session.camp_id, camp.id), eq(session.season_id, from))),
	}),
	statements(ctx, { from, to, shift_days, sessions, at }, { windows }) {
		const { time_zone } = ctx.camp;
		const shifted = windows.flatMap(({ session_id, audience, opens_at }) => {
			const copy = sessions.get(session_id);
			const date = addDays(dateIn(time_zone, opens_at), shift_days);
			return copy
				? [{ session_id: copy, audience, opens_at: instantAt(date, timeIn(time_zone, opens_at), time_zone) }]
				: [];
		});
		return [
			ctx.db.run(sql`INSERT INTO ${registration_setup} (camp_id, season_id, needs_approval, hold_minutes, pay_later,
				deposit_due_days, lapse_days, deposit_refundable, welcome, farewell, created_at, updated_at)
			SELECT camp_id, ${to}, needs_approval, hold_minutes, pay_later, deposit_due_days, lapse_days, deposit_refundable, welcome,
				farewell, ${at}, ${at}
			FROM ${registration_setup} WHERE camp_id = ${ctx.camp.id} AND season_id = ${from}`),
			ctx.db.run(sql`INSERT INTO ${registration_window} (camp_id, session_id, audience, opens_at)
			SELECT ${ctx.camp.id}, value->>'session_id', value->>'audience', value->>'opens_at'
			FROM json_each(${JSON.stringify(shifted)})`),
		];
	},
});
