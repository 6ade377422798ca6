import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { conflict } from "./refusals.server";

// A place that a family registered for is paid for by its registration: whoever ended or moved the enrolment alone would
// leave the family owing for a place that others have.

const line = (ctx: RuleCtx, enrolment_id: string) =>
	sql`SELECT 1 FROM registration_line l WHERE l.camp_id = ${ctx.camp.id} AND l.enrolment_id = ${enrolment_id}`;

/** Aborts where a registration still books the enrolment. */
export const notBooked = (ctx: RuleCtx, enrolment_id: string): Statement =>
	abortWhen(ctx, "enrolment_booked", sql`EXISTS (${line(ctx, enrolment_id)} AND l.ended_at IS NULL)`);

/** Aborts where a registration booked the enrolment and does no more. */
export const notGivenUp = (ctx: RuleCtx, enrolment_id: string): Statement =>
	abortWhen(ctx, "enrolment_given_up", sql`EXISTS (${line(ctx, enrolment_id)} AND l.ended_at IS NOT NULL)`);

/** How the two are worded. */
export const bookedRefusals = (camper: string, session: string) => ({
	"guard:enrolment_booked": () =>
		conflict(
			`${camper}'s place in ${session} is part of the family's registration. Cancel or transfer it there, so that what the family pays follows.`,
		),
	"guard:enrolment_given_up": () =>
		conflict(
			`${camper}'s place in ${session} was cancelled or transferred on the family's registration. Enter a new registration for it, so that the family is billed.`,
		),
});
