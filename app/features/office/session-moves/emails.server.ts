import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { familyMoneyPaths } from "#app/features/money/family-account/paths";
import { addressFor } from "#app/features/people/household-access/index.server";
import { campEmail } from "#app/features/registration/bookings/index.server";
import { formatDate, formatDateRange } from "#app/lib/dates";
import { weekdaysText } from "#app/lib/weekdays";
import { MAIL_TOPIC } from "#app/platform/jobs/send-mail.server";
import { emailsJob, type WrittenEmail } from "#app/platform/jobs/write-emails.server";
import { familiesOfSession } from "./affected.server";

/** Outbox topic for emails about a session's new days. */
export const MOVED_TOPIC = "session_moves.moved";

export interface MovedMessage {
	camp_id: string;
	move_id: string;
}

interface MoveRow {
	session_id: string;
	name: string;
	from_start: string;
	from_end: string;
	from_weekdays: number;
	to_start: string;
	to_end: string;
	to_weekdays: number;
	cancel_until: string;
	slug: string;
	camp_name: string;
	currency: string;
}

/** Emails each family that is enrolled or waitlisted, once, with the old and new days. */
export const movedJob = emailsJob(async (ctx, { camp_id, move_id }: MovedMessage) => {
	const [move] =
		await ctx.db.all<MoveRow>(sql`SELECT m.session_id AS session_id, s.name AS name, m.from_start AS from_start, m.from_end AS from_end,
		m.from_weekdays AS from_weekdays, m.to_start AS to_start, m.to_end AS to_end, m.to_weekdays AS to_weekdays, m.cancel_until AS cancel_until,
		c.slug AS slug, c.name AS camp_name, c.currency AS currency
		FROM session_move m JOIN session s ON s.camp_id = m.camp_id AND s.id = m.session_id JOIN camp c ON c.id = m.camp_id
		WHERE m.camp_id = ${camp_id} AND m.id = ${move_id}`);
	if (!move) return [];
	const { families } = await readBatch(ctx.db, {
		families: ctx.db.all<{
			id: string;
			email: string | null;
			waits: 0 | 1;
			/** JSON of the IDs of its children who are enrolled or waitlisted. */
			children_json: string;
		}>(sql`SELECT f.id AS id, min(f.waits) AS waits,
			(SELECT json_group_array(k.id) FROM (SELECT e.camper_id AS id FROM household_member h
					JOIN enrollment e INDEXED BY enrollment_camper ON e.camp_id = h.camp_id AND e.camper_id = h.person_id
					AND e.session_id = ${move.session_id} AND e.ended_at IS NULL
					WHERE h.camp_id = ${camp_id} AND h.household_id = f.id
				UNION SELECT c.camper_id FROM waitlist_entry w
					JOIN waitlist_wish v ON v.camp_id = w.camp_id AND v.entry_id = w.id AND v.session_id = ${move.session_id}
					JOIN waitlist_child c ON c.camp_id = w.camp_id AND c.entry_id = w.id
					WHERE w.camp_id = ${camp_id} AND w.household_id = f.id AND w.status IN ('waiting', 'offered')) k) AS children_json,
			${addressFor({ camp_id: sql`${camp_id}`, household_id: sql`f.id` })} AS email
			FROM (${familiesOfSession(camp_id, move.session_id)}) f WHERE f.id IS NOT NULL GROUP BY f.id`),
	});
	const camp = { id: camp_id, slug: move.slug, name: move.camp_name, currency: move.currency };
	const words = (start: string, end: string, weekdays: number) =>
		`${formatDateRange(start, end)}, ${weekdaysText(weekdays)}`;
	const emails = families.flatMap(({ id, email, waits, children_json }) =>
		email === null
			? []
			: [
					campEmail(
						{ ...ctx, camp, place: { camp_id }, today: "", idempotency: undefined },
						{
							to: email,
							subject: `New dates for ${move.name}`,
							lines: [
								`${move.name} has new dates.`,
								`Before: ${words(move.from_start, move.from_end, move.from_weekdays)}`,
								`Now: ${words(move.to_start, move.to_end, move.to_weekdays)}`,
								waits
									? "You're on the waitlist for this session. If the new dates don't work for you, you can leave the waitlist on your page."
									: `If the new dates don't work for you, cancel by ${formatDate(move.cancel_until)} for a full refund.`,
							],
							link: { path: familyMoneyPaths.payments(id), label: "Your payments" },
							// Only guardians can see a child's days.
							names: { camp_id, camper_ids: JSON.parse(children_json) as string[] },
						},
					),
				],
	);
	return emails.map(({ payload }): WrittenEmail => ({ topic: MAIL_TOPIC, payload }));
});
