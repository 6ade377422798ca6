import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { RuleCtx } from "#app/platform/context.server";
import { conflict } from "./refusals.server";

// An enrollment made by a registration is paid for through it. Ending or moving only the enrollment would leave
// the family owing for a spot that others have.

const line = (ctx: RuleCtx, enrollment_id: string) =>
	sql`SELECT 1 FROM registration_line l WHERE l.camp_id = ${ctx.camp.id} AND l.enrollment_id = ${enrollment_id}`;

/** Aborts the batch when the enrollment belongs to an active line of a registration. */
export const notBooked = (ctx: RuleCtx, enrollment_id: string): Statement =>
	abortWhen(ctx, "enrollment_booked", sql`EXISTS (${line(ctx, enrollment_id)} AND l.ended_at IS NULL)`);

/** Aborts the batch when the enrollment belongs to an ended line of a registration. */
export const notGivenUp = (ctx: RuleCtx, enrollment_id: string): Statement =>
	abortWhen(ctx, "enrollment_given_up", sql`EXISTS (${line(ctx, enrollment_id)} AND l.ended_at IS NOT NULL)`);

/** Errors for the two guards above. */
export const bookedRefusals = (camper: string, session: string) => ({
	"guard:enrollment_booked": () =>
		conflict(
			`${camper}'s enrollment in ${session} is part of the family's registration. Cancel or transfer it in the registration, so that the bill is updated.`,
		),
	"guard:enrollment_given_up": () =>
		conflict(
			`${camper}'s enrollment in ${session} was canceled or transferred in the family's registration. Enter a new registration, so that the family is billed.`,
		),
});
