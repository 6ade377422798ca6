import { sql } from "drizzle-orm";
import { addDays } from "#app/lib/dates";
import { todayIn } from "#app/platform/clock";
import type { Ctx, RuleCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { isChargeToCome } from "./booked-changes.server";
import { liveLines, readBooked } from "./booked.server";
import { cancelRegistration } from "./cancel-registration.server";
import { bookedMoneyOf } from "./booked-money.server";

/** Maximum number of registrations per run; the others follow in the next one. */
const AT_ONCE = 50;

/** Reason stored with the cancellation. */
const LAPSED = "Not paid in time";

interface Late {
	camp_id: string;
	slug: string;
	camp_name: string;
	currency: string;
	time_zone: string;
	registration_id: string;
	due_on: string;
	lapse_days: number;
}

/**
 * Releases spots whose deposit wasn't paid in time, in seasons that set a number of days (`lapse_days`): cancels
 * the whole registration, emails the family and offers the spots to the waitlist. Leaves registrations with a
 * payment or waived charge, and children whose session has begun, to staff; waits while an automatic charge is
 * still planned. Safe to repeat and to run concurrently.
 */
export async function lapseUnpaid(ctx: Ctx): Promise<void> {
	const failures: unknown[] = [];
	for (const late of await lateRegistrations(ctx)) {
		const today = todayIn(ctx.clock, late.time_zone);
		if (addDays(late.due_on, late.lapse_days) >= today) continue;
		const { camp_id, slug, camp_name: name, currency } = late;
		const camp = { id: camp_id, slug, name, currency };
		await lapseOne({ ...ctx, camp, place: { camp_id }, today }, late.registration_id).catch(
			(error: unknown) => {
				// The registration was paid or changed at this moment; the next run checks it again.
				if (error instanceof AppError && error.code === "CONFLICT") return;
				ctx.log.error("a registration did not lapse", error, { registration_id: late.registration_id });
				failures.push(error);
			},
		);
	}
	if (failures.length > 0) throw failures[0];
}

/**
 * Overdue registrations, oldest due date first. Dates have a tolerance of one day, because a camp's date depends
 * on its time zone.
 */
const lateRegistrations = ({ db, clock }: Ctx) =>
	db.all<Late>(sql`SELECT r.camp_id AS camp_id, c.slug AS slug, c.name AS camp_name, c.currency AS currency, c.time_zone AS time_zone,
		r.id AS registration_id, min(y.due_on) AS due_on, t.lapse_days AS lapse_days
		FROM registration_setup t CROSS JOIN registration r ON r.camp_id = t.camp_id AND r.season_id = t.season_id
			AND r.status = 'accepted'
		JOIN payable y ON y.camp_id = r.camp_id AND y.registration_id = r.id AND y.state = 'due' AND y.kind IN ('deposit', 'full')
			AND y.due_on < date(${clock.now()}, '+1 day', -t.lapse_days || ' days')
		CROSS JOIN camp c ON c.id = r.camp_id
		WHERE t.lapse_days IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payable p WHERE p.camp_id = r.camp_id
			AND p.registration_id = r.id AND p.kind <> 'fee' AND p.state IN ('received', 'waived'))
		AND NOT ${isChargeToCome(sql`r`)}
		AND NOT EXISTS (SELECT 1 FROM registration_line l JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
			WHERE l.camp_id = r.camp_id AND l.registration_id = r.id AND l.ended_at IS NULL AND s.start_date <= date(${clock.now()}, '+1 day'))
		GROUP BY r.camp_id, r.id ORDER BY due_on, r.id LIMIT ${AT_ONCE}`);

async function lapseOne(ctx: RuleCtx, registration_id: string): Promise<void> {
	const booked = await readBooked(ctx, registration_id);
	const { received_cents, waived_cents } = bookedMoneyOf(booked);
	// Repeats the check with the rows that guard the write.
	if (booked.registration.status !== "accepted" || received_cents + waived_cents > 0) return;
	const line_ids = liveLines(booked).map(({ id }) => id);
	if (line_ids.length === 0) return;
	await cancelRegistration(ctx, booked, { line_ids, reason: LAPSED, by: "rule" });
}
