import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { enrollment, payable, registration_line } from "#db/schema";
import { payableRows, installments, type PlannedDate } from "#app/features/ledger/pricing/index.server";
import { newId } from "#app/lib/ids";
import type { Ctx } from "#app/platform/context.server";

/** A camper's line in a drawn registration, for a session of the lottery. */
export interface DrawnLine {
	line_id: string;
	registration_id: string;
	session_id: string;
	camper_id: string;
	gender: string | null;
	/** Grade the camper enters. */
	grade: number | null;
}

type BookCtx = Pick<Ctx, "db" | "clock"> & { camp: { id: string }; user?: { id: string } };

/**
 * Books the spots of the drawn campers, in the same batch as the lottery's result: inserts accepted enrollments
 * and links their registration lines. If a spot no longer fits, the database rejects the whole batch.
 */
export function takeDrawn(ctx: BookCtx, lines: readonly DrawnLine[], now: string): Statement[] {
	const made = JSON.stringify(lines.map((line) => ({ ...line, id: newId() })));
	return [
		ctx.db.run(sql`INSERT INTO ${enrollment} (camp_id, id, session_id, camper_id, status, gender, grade, changed_by, created_at, updated_at)
			SELECT ${ctx.camp.id}, value->>'id', value->>'session_id', value->>'camper_id', 'accepted', value->>'gender', value->>'grade', ${ctx.user?.id ?? null}, ${now}, ${now}
			FROM json_each(${made})`),
		ctx.db.run(sql`UPDATE ${registration_line} SET enrollment_id = (SELECT j.value->>'id' FROM json_each(${made}) j WHERE j.value->>'line_id' = registration_line.id)
			WHERE camp_id = ${ctx.camp.id} AND id IN (SELECT value->>'line_id' FROM json_each(${made}))`),
		ctx.db.run(sql`UPDATE camper SET status = 'active', updated_at = ${now} WHERE camp_id = ${ctx.camp.id} AND status = 'lead'
			AND id IN (SELECT value->>'camper_id' FROM json_each(${made}))`),
	];
}

/** A drawn registration, with the terms that were fixed when it was submitted. */
export interface DrawnRegistration {
	registration_id: string;
	household_id: string;
	pays_in_full: boolean;
	total_cents: number;
	deposit_cents: number;
	/** ISO 4217. */
	currency: string;
	/** First day of its earliest session (ISO date). */
	first_day: string;
}

interface Terms {
	today: string;
	pay_later: boolean;
	deposit_due_days: number;
	/** Payment dates of the season. */
	dates: readonly PlannedDate[];
}

/**
 * Makes drawn registrations accepted, with what is due for them as when they were submitted: statements for the batch of their
 * emails, which enrolls and posts them. Their places are taken already ({@link takeDrawn}).
 */
export function bookDrawn(
	ctx: BookCtx,
	registrations: readonly DrawnRegistration[],
	{ today, pay_later, deposit_due_days, dates }: Terms,
	now: string,
): Statement[] {
	const due = registrations.flatMap(
		({ registration_id, household_id, pays_in_full, first_day, currency, ...priced }) =>
			payableRows({
				priced: {
					...priced,
					first_day,
					installments: installments({
						balance_cents: priced.total_cents - priced.deposit_cents,
						currency,
						dates,
						today,
						first_day,
					}),
				},
				pays_in_full,
				setup: { pay_later, deposit_due_days },
				today,
			}).map((each) => ({ ...each, registration_id, household_id })),
	);
	const ids = JSON.stringify(registrations.map(({ registration_id }) => registration_id));
	return [
		ctx.db.run(sql`UPDATE registration SET status = 'accepted', updated_at = ${now}
			WHERE camp_id = ${ctx.camp.id} AND status = 'entered' AND id IN (SELECT value FROM json_each(${ids}))`),
		ctx.db.run(sql`INSERT INTO ${payable} (camp_id, id, household_id, registration_id, kind, label, amount_cents, due_on, state, created_at, updated_at)
			SELECT ${ctx.camp.id}, value->>'id', value->>'household_id', value->>'registration_id', value->>'kind', value->>'label',
				value->>'amount_cents', value->>'due_on', 'due', ${now}, ${now}
			FROM json_each(${JSON.stringify(due.map((each) => ({ ...each, id: newId() })))})`),
	];
}
