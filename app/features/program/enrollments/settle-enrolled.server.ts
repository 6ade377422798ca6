import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { nextUpdatedAt } from "#db/stamp";
import type { Camp, Ctx } from "#app/platform/context.server";

// Decides when an accepted registration is enrolled. A use case that books or changes a condition passes the
// registration's ID to `changeBooking`, which runs these statements after the change. This file belongs to the
// enrollments, because registrations, the waitlist and the lottery all book, and they can all import it.

type SettleCtx = Pick<Ctx, "db" | "clock"> & { camp: Pick<Camp, "id">; user?: { id: string } };

/**
 * SQL condition: the current text of a required waiver isn't signed, by the household for a waiver signed once per
 * family, otherwise for a camper with an active line of registration `r`.
 */
export const isUnsigned = (r: SQL): SQL => sql`EXISTS (SELECT 1 FROM waiver w WHERE w.camp_id = ${r}.camp_id
	AND w.archived_at IS NULL AND w.is_required = 1 AND w.current_version > 0 AND CASE WHEN w.per_family = 1
	THEN NOT EXISTS (SELECT 1 FROM waiver_signature s WHERE s.camp_id = w.camp_id AND s.household_id = ${r}.household_id
		AND s.waiver_id = w.id AND s.version = w.current_version AND s.camper_id IS NULL)
	ELSE EXISTS (SELECT 1 FROM registration_line l INDEXED BY registration_line_registration WHERE l.camp_id = ${r}.camp_id AND l.registration_id = ${r}.id
		AND l.ended_at IS NULL AND l.session_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM waiver_signature s
		WHERE s.camp_id = l.camp_id AND s.camper_id = l.camper_id AND s.waiver_id = w.id AND s.version = w.current_version)) END)`;

/** SQL condition: the initial charge of a registration, the deposit or the full amount, is still due. */
export const isDepositDue = (
	r: SQL,
): SQL => sql`EXISTS (SELECT 1 FROM payable y INDEXED BY payable_registration WHERE y.camp_id = ${r}.camp_id
	AND y.registration_id = ${r}.id AND y.kind IN ('deposit', 'full') AND y.state = 'due')`;

/** Join of the active enrollments of a registration `r`. */
const itsEnrollments = sql`CROSS JOIN registration_line l INDEXED BY registration_line_registration ON l.camp_id = r.camp_id AND l.registration_id = r.id
	AND l.ended_at IS NULL AND l.enrollment_id IS NOT NULL`;

/**
 * Statements that mark accepted registrations and their enrollments as enrolled, once the deposit is received or
 * waived and the required waivers are signed. Without that, they change nothing. They can run at the end of any
 * batch, and more than once.
 */
export function settleEnrolled(
	{ db, camp, clock, user }: SettleCtx,
	/** Ids, or SQL that returns them as JSON for a batch that finds them itself. */
	registration_ids: readonly string[] | SQL,
): Statement[] {
	const at = clock.now();
	const listed = "queryChunks" in registration_ids ? registration_ids : JSON.stringify(registration_ids);
	const registrations = sql`json_each(${listed}) j
		CROSS JOIN registration r ON r.camp_id = ${camp.id} AND r.id = j.value`;
	const ready = sql`r.status IN ('accepted', 'enrolled') AND NOT ${isDepositDue(sql`r`)} AND NOT ${isUnsigned(sql`r`)}`;
	return [
		db.run(sql`UPDATE enrollment SET status = 'enrolled', changed_by = ${user?.id ?? null}, updated_at = ${nextUpdatedAt(at)}
			WHERE status = 'accepted' AND (camp_id, id) IN (SELECT l.camp_id, l.enrollment_id FROM ${registrations} ${itsEnrollments} WHERE ${ready})`),
		db.run(sql`UPDATE registration SET status = 'enrolled', updated_at = ${nextUpdatedAt(at)}
			WHERE status = 'accepted' AND (camp_id, id) IN (SELECT r.camp_id, r.id FROM ${registrations} WHERE ${ready})`),
	];
}

/**
 * Statements that revert {@link settleEnrolled} when a registration's deposit is due again: enrollments go back to
 * accepted, except for campers who are already in a group of the session.
 */
export function settleAccepted({ db, camp, clock, user }: SettleCtx, registration_id: string): Statement[] {
	const at = clock.now();
	const due = sql`r.camp_id = ${camp.id} AND r.id = ${registration_id} AND r.status = 'enrolled' AND ${isDepositDue(sql`r`)}`;
	return [
		db.run(sql`UPDATE enrollment SET status = 'accepted', changed_by = ${user?.id ?? null}, updated_at = ${nextUpdatedAt(at)}
			WHERE status = 'enrolled'
			AND (camp_id, id) IN (SELECT l.camp_id, l.enrollment_id FROM registration r ${itsEnrollments} WHERE ${due}) AND NOT EXISTS (SELECT 1 FROM group_camper g
			WHERE g.camp_id = enrollment.camp_id AND g.session_id = enrollment.session_id AND g.camper_id = enrollment.camper_id)`),
		db.run(sql`UPDATE registration SET status = 'accepted', updated_at = ${nextUpdatedAt(at)}
			WHERE camp_id = ${camp.id} AND id = ${registration_id} AND EXISTS (SELECT 1 FROM registration r WHERE ${due})`),
	];
}
