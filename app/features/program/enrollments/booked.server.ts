import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { conflict } from "./refusals.server";

// A place that a family registered for is paid for by its registration: whoever ended or moved the enrollment alone would
// leave the family owing for a place that others have.

const line = (ctx: RuleCtx, enrollment_id: string) =>
	sql`SELECT 1 FROM registration_line l WHERE l.camp_id = ${ctx.camp.id} AND l.enrollment_id = ${enrollment_id}`;

/** Aborts where a registration still books the enrollment. */
export const notBooked = (ctx: RuleCtx, enrollment_id: string): Statement =>
	abortWhen(ctx, "enrollment_booked", sql`EXISTS (${line(ctx, enrollment_id)} AND l.ended_at IS NULL)`);

/** Aborts where a registration booked the enrollment and does no more. */
export const notGivenUp = (ctx: RuleCtx, enrollment_id: string): Statement =>
	abortWhen(ctx, "enrollment_given_up", sql`EXISTS (${line(ctx, enrollment_id)} AND l.ended_at IS NOT NULL)`);

/** How the two are worded. */
export const bookedRefusals = (camper: string, session: string) => ({
	"guard:enrollment_booked": () =>
		conflict(
			`${camper}'s enrollment in ${session} is part of the family's registration. Cancel or transfer it there, so that the bill is updated.`,
		),
	"guard:enrollment_given_up": () =>
		conflict(
			`${camper}'s enrollment in ${session} was canceled or transferred on the family's registration. Enter a new registration, so that the family is billed.`,
		),
});
