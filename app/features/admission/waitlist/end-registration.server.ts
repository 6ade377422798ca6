import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { registration } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { idsOf, type SettleCtx } from "./list.server";

// A registration that only waits lives as long as one of its entries does.

type EndCtx = SettleCtx & { user?: { id: string } };

/** Registrations of some entries. */
const theirs = (camp_id: string, entry_ids: readonly string[]) =>
	sql`(SELECT e.camp_id, e.registration_id FROM ${idsOf(entry_ids)} j CROSS JOIN waitlist_entry e ON e.camp_id = ${camp_id} AND e.id = j.id)`;

/**
 * Whether a registration `r` ended with the last of its waits, as SQL: an entry's own end is of that moment, and no
 * decision about the whole registration is.
 */
export const endedWithWait = (
	r: SQL,
): SQL => sql`(${r}.status = 'withdrawn' AND EXISTS (SELECT 1 FROM waitlist_entry e INDEXED BY waitlist_entry_registration CROSS JOIN waitlist_decision d INDEXED BY waitlist_decision_entry
	ON d.camp_id = e.camp_id AND d.entry_id = e.id AND d.decided_at = ${r}.ended_at
		AND d.decision ->> 'kind' IN ('left', 'removed', 'skipped', 'declined', 'expired') AND d.decision ->> 'with_registration' IS NULL
	WHERE e.camp_id = ${r}.camp_id AND e.registration_id = ${r}.id))`;

/**
 * Ends registrations that only waited once the last of their entries has ended: nobody looks at them as waiting any more.
 * One that books something beside, or of which something is due, stays. Stands after what ended the entries, within the
 * same batch; may run where nothing is to be ended. {@link backWithWait} takes it back.
 * @param now the moment at which the entries ended, as their history has it
 */
export function endWithLastWait(ctx: EndCtx, entry_ids: readonly string[], now: string): Statement[] {
	const { db, camp } = ctx;
	if (entry_ids.length === 0) return [];
	const ended = sql`(camp_id, id) IN ${theirs(camp.id, entry_ids)} AND status = 'withdrawn' AND ended_at = ${now}`;
	return [
		db.run(sql`UPDATE ${registration} SET status = 'withdrawn', ended_at = ${now}, updated_at = ${nextStamp(registration.updated_at, now)}
			WHERE (camp_id, id) IN ${theirs(camp.id, entry_ids)} AND status = 'waitlisted'
			AND NOT EXISTS (SELECT 1 FROM waitlist_entry w WHERE w.camp_id = ${camp.id} AND w.registration_id = registration.id
				AND w.status IN ('waiting', 'offered'))
			AND NOT EXISTS (SELECT 1 FROM registration_line l INDEXED BY registration_line_registration WHERE l.camp_id = ${camp.id} AND l.registration_id = registration.id
				AND l.ended_at IS NULL AND (l.enrollment_id IS NOT NULL OR l.add_on_id IS NOT NULL))
			AND NOT EXISTS (SELECT 1 FROM payable y INDEXED BY payable_registration WHERE y.camp_id = ${camp.id} AND y.registration_id = registration.id AND y.state = 'due')`),
		// What was asked for in a draw and waited for since.
		db.run(sql`UPDATE registration_line SET ended_at = ${now} WHERE camp_id = ${camp.id} AND ended_at IS NULL
			AND registration_id IN (SELECT id FROM registration WHERE ${ended})`),
		db.run(
			sql`DELETE FROM discount_use WHERE camp_id = ${camp.id} AND registration_id IN (SELECT id FROM registration WHERE ${ended})`,
		),
		auditEach(ctx, "registration.wait_ended", sql`(SELECT id FROM registration WHERE ${ended})`, now),
	];
}

/**
 * Has the registration of an entry wait again that ended with its last wait ({@link endWithLastWait}), within the batch that
 * puts the entry back into line. Does nothing where it ended otherwise, or goes on.
 */
export function backWithWait(ctx: EndCtx, entry_id: string): Statement[] {
	const { db, camp, clock } = ctx;
	const now = clock.now();
	const back = sql`(SELECT r.id FROM registration r WHERE (r.camp_id, r.id) IN ${theirs(camp.id, [entry_id])}
		AND ${endedWithWait(sql`r`)})`;
	return [
		auditEach(ctx, "registration.wait_again", back, now),
		db.run(sql`UPDATE registration_line SET ended_at = NULL WHERE camp_id = ${camp.id} AND registration_id IN ${back}
			AND ended_at = (SELECT n.ended_at FROM registration n WHERE n.camp_id = ${camp.id} AND n.id = registration_line.registration_id)`),
		db.run(sql`UPDATE ${registration} SET status = 'waitlisted', ended_at = NULL, updated_at = ${nextStamp(registration.updated_at, now)}
			WHERE camp_id = ${camp.id} AND id IN ${back}`),
	];
}

/** An audit row of each registration that a subquery names. */
const auditEach = ({ db, camp, user, request_id }: EndCtx, action: string, ids: SQL, now: string) =>
	db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id)
		SELECT ${newId()} || ':' || j.id, ${camp.id}, ${now}, ${user?.id ?? null}, ${request_id}, ${action}, 'registration', j.id
		FROM ${ids} j`);
