import { sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import { endWithLastWait } from "./end-registration.server";
import { idsOf, type SettleCtx } from "./list.server";
import { keepEvents } from "./settle.server";

// Waits that end because the camp cancels their session.

/** A wait for one of the sessions, as it was read. */
export interface WaitFor {
	entry_id: string;
	household_id: string;
	session_id: string;
	status: "waiting" | "offered";
	/** Names of the entry's children. */
	children: string;
	session: string;
	/** 1 when the open offer is for this session. */
	is_offered: 0 | 1;
	/** Number of other sessions the entry waits for, besides the canceled ones. */
	others: number;
}

const live = sql`('waiting', 'offered')`;

/** Waits for sessions. The read joins the batch of another one. */
export const waitsFor = (
	{ db, place: { camp_id } }: { db: Db; place: { camp_id: string } },
	session_ids: readonly string[],
) =>
	db.all<WaitFor>(sql`SELECT e.id AS entry_id, e.household_id AS household_id, w.session_id AS session_id, e.status AS status,
		(SELECT group_concat(coalesce(nullif(p.preferred_name, ''), p.first_name), ' and ') FROM waitlist_child c
			JOIN person p ON p.camp_id = c.camp_id AND p.id = c.camper_id WHERE c.camp_id = e.camp_id AND c.entry_id = e.id) AS children,
		s.name AS session,
		EXISTS (SELECT 1 FROM waitlist_offer o WHERE o.camp_id = e.camp_id AND o.entry_id = e.id AND o.session_id = w.session_id AND o.status = 'open') AS is_offered,
		(SELECT count(*) FROM waitlist_wish x WHERE x.camp_id = e.camp_id AND x.entry_id = e.id AND x.session_id NOT IN ${idsOf(session_ids)}) AS others
		FROM ${idsOf(session_ids)} j JOIN waitlist_wish w ON w.camp_id = ${camp_id} AND w.session_id = j.id
		JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id AND e.status IN ${live}
		CROSS JOIN session s ON s.camp_id = w.camp_id AND s.id = w.session_id
		ORDER BY e.id, w.position LIMIT 20000`);

/**
 * Ends waits for sessions that the camp cancels: withdraws open offers there and removes entries that wait for
 * nothing else; the others keep waiting. Aborts with `guard:waits_changed` when a family joined or left since the
 * waits were read.
 * @param waits rows of {@link waitsFor}
 */
export function endWaitsFor(
	ctx: SettleCtx & { user?: { id: string } },
	session_ids: readonly string[],
	waits: readonly WaitFor[],
	reason: string,
): Statement[] {
	const { db, camp, clock } = ctx;
	const now = clock.now();
	const seen = JSON.stringify(waits.map(({ entry_id, session_id }) => [entry_id, session_id]));
	const current = sql`FROM ${idsOf(session_ids)} j JOIN waitlist_wish w ON w.camp_id = ${camp.id} AND w.session_id = j.id
		JOIN waitlist_entry e ON e.camp_id = w.camp_id AND e.id = w.entry_id AND e.status IN ${live}`;
	const changed = abortWhen(
		ctx,
		"waits_changed",
		sql`(SELECT count(*) ${current}) <> ${waits.length} OR EXISTS (SELECT 1 ${current} AND NOT EXISTS (SELECT 1 FROM json_each(${seen}) v
			WHERE v.value ->> 0 = w.entry_id AND v.value ->> 1 = w.session_id))`,
	);
	if (waits.length === 0) return [changed];
	const over = [...new Set(waits.filter(({ others }) => others === 0).map(({ entry_id }) => entry_id))];
	const goes_on = waits.filter(({ others }) => others > 0);
	const back = [...new Set(goes_on.filter(({ is_offered }) => is_offered).map(({ entry_id }) => entry_id))];
	const stay = idsOf([...new Set(goes_on.map(({ entry_id }) => entry_id))]);
	const status = (to: string, ids: readonly string[]) =>
		db.run(sql`UPDATE waitlist_entry SET status = ${to}, updated_at = max(${now}, updated_at)
			WHERE camp_id = ${camp.id} AND id IN ${idsOf(ids)} AND status IN ${live}`);
	return [
		changed,
		db.run(sql`UPDATE waitlist_offer SET status = 'withdrawn', settled_at = ${now}
			WHERE camp_id = ${camp.id} AND status = 'open' AND session_id IN ${idsOf(session_ids)}`),
		status("removed", over),
		status("waiting", back),
		db.run(
			sql`DELETE FROM waitlist_wish WHERE camp_id = ${camp.id} AND entry_id IN ${stay} AND session_id IN ${idsOf(session_ids)}`,
		),
		...keepEvents(
			ctx,
			[
				...over.map((entry_id) => ({ entry_id, decision: { kind: "removed", reason } })),
				...goes_on.map(({ entry_id, session_id }) => ({
					entry_id,
					decision: { kind: "session_canceled", session_id },
				})),
			],
			now,
			ctx.user?.id ?? null,
		),
		...endWithLastWait(ctx, over, now),
	];
}
