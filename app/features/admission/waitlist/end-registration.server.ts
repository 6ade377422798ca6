import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { registration } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { idsOf, type SettleCtx } from "./list.server";

// A registration that only waits ends when its last entry does.

type EndCtx = SettleCtx & { user?: { id: string } };

/** Registrations of some entries. */
const theirs = (camp_id: string, entry_ids: readonly string[]) =>
	sql`(SELECT e.camp_id, e.registration_id FROM ${idsOf(entry_ids)} j JOIN waitlist_entry e ON e.camp_id = ${camp_id} AND e.id = j.id)`;

/**
 * SQL condition: registration `r` ended with the last of its waits. It compares the time of an entry's own end,
 * and excludes decisions about the whole registration.
 */
export const endedWithWait = (
	r: SQL,
): SQL => sql`(${r}.status = 'withdrawn' AND EXISTS (SELECT 1 FROM waitlist_entry e JOIN waitlist_decision d INDEXED BY waitlist_decision_entry
	ON d.camp_id = e.camp_id AND d.entry_id = e.id AND d.decided_at = ${r}.ended_at
		AND d.decision ->> 'kind' IN ('left', 'removed', 'skipped', 'declined', 'expired') AND d.decision ->> 'with_registration' IS NULL
	WHERE e.camp_id = ${r}.camp_id AND e.registration_id = ${r}.id))`;

/**
 * Ends registrations that were only waiting once their last entry has ended, so that they no longer show as
 * waiting. A registration with another booking or an open charge stays. Belongs after the statements that end the
 * entries, in the same batch; does nothing when there is nothing to end. {@link backWithWait} reverses it.
 * @param now time at which the entries ended, as in their history
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
			AND NOT EXISTS (SELECT 1 FROM registration_line l WHERE l.camp_id = ${camp.id} AND l.registration_id = registration.id
				AND l.ended_at IS NULL AND (l.enrollment_id IS NOT NULL OR l.add_on_id IS NOT NULL))
			AND NOT EXISTS (SELECT 1 FROM payable y WHERE y.camp_id = ${camp.id} AND y.registration_id = registration.id AND y.state = 'due')`),
		// Lines that lost in a lottery and have waited since.
		db.run(sql`UPDATE registration_line SET ended_at = ${now} WHERE camp_id = ${camp.id} AND ended_at IS NULL
			AND registration_id IN (SELECT id FROM registration WHERE ${ended})`),
		db.run(
			sql`DELETE FROM discount_use WHERE camp_id = ${camp.id} AND registration_id IN (SELECT id FROM registration WHERE ${ended})`,
		),
		auditEach(ctx, "registration.wait_ended", sql`(SELECT id FROM registration WHERE ${ended})`, now),
	];
}

/**
 * Waitlists an entry's registration again if it ended with its last wait ({@link endWithLastWait}), in the batch
 * that reinstates the entry. Does nothing when the registration ended in another way or is still active.
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

/** Audit row for each registration that a subquery returns. */
const auditEach = ({ db, camp, user, request_id }: EndCtx, action: string, ids: SQL, now: string) =>
	db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id)
		SELECT ${newId()} || ':' || j.id, ${camp.id}, ${now}, ${user?.id ?? null}, ${request_id}, ${action}, 'registration', j.id
		FROM ${ids} j`);
