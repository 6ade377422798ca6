import { sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import { waitlist_entry } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { lostReason } from "#app/features/camp/definitions/index.server";
import { abortIfStale, abortWhen, commitAndRead } from "#app/platform/audit/commit.server";
import { AppError, notFound } from "#app/platform/errors";
import { OVER, REGISTRATION_OVER } from "./book-offered.server";
import { backWithWait, endedWithWait, endWithLastWait } from "./end-registration.server";
import type { EntryEvent } from "./history";
import { priorityOf } from "./join.server";
import { keepEvents, settlingAfter } from "./settle.server";
import type { SettleCtx } from "./list.server";

type ChangeCtx = SettleCtx & { user?: { id: string } };

/** Entry after a change, for the confirmation message and Undo. */
export interface ChangedEntry {
	id: string;
	status: string;
	is_paused: boolean;
	priority: number;
	updated_at: string;
}

const NOT_WAITING = "This family is no longer waiting. Reload to see the latest.";
const gone = (message: string) => () => new AppError("CONFLICT", { message });

interface Change {
	verb: string;
	event: EntryEvent;
	/** Statements to run before the entry is updated. */
	before?: Statement[];
	/** Columns to set on the entry. */
	set: ReturnType<typeof sql>;
	/** Condition on the entry's previous state; otherwise the change is rejected because the entry isn't waiting. */
	only: ReturnType<typeof sql>;
	/** True when the entry stops waiting, so that its registration can end with it. */
	ends?: true;
	reason?: string;
	/** The entry's `updated_at` as the sender saw it. */
	seen?: string;
}

/**
 * Changes one entry with its history and audit rows, then settles the spots that became free.
 * @throws NOT_FOUND; CONFLICT
 */
async function change(ctx: ChangeCtx, entry_id: string, what: Change): Promise<ChangedEntry> {
	const { db, camp } = ctx;
	const now = ctx.clock.now();
	const which = sql`camp_id = ${camp.id} AND id = ${entry_id}`;
	const wished = sql`(SELECT session_id AS id FROM waitlist_wish WHERE camp_id = ${camp.id} AND entry_id = ${entry_id})`;
	const after = settlingAfter(ctx, wished);
	const reads = {
		changed: {
			entry: db.all<ChangedEntry>(
				sql`SELECT id, status, is_paused, priority, updated_at FROM waitlist_entry WHERE ${which}`,
			),
		},
		lists: after.reads,
	};
	const { changed, lists } = await commitAndRead(ctx, reads, {
		statements: [
			// Two guards, because a missing entry and an entry that isn't waiting are different errors.
			db.run(sql`INSERT INTO write_guard (reason) SELECT 'no_entry'
				WHERE NOT EXISTS (SELECT 1 FROM waitlist_entry WHERE ${which})`),
			db.run(sql`INSERT INTO write_guard (reason) SELECT 'not_waiting'
				WHERE NOT EXISTS (SELECT 1 FROM waitlist_entry WHERE ${which} AND ${what.only})`),
			...abortIfStale(ctx, waitlist_entry, which, what.seen),
			...(what.before ?? []),
			db.run(sql`UPDATE ${waitlist_entry} SET ${what.set}, updated_at = ${nextStamp(waitlist_entry.updated_at, now)}
				WHERE ${which}`),
			...keepEvents(ctx, [{ entry_id, decision: { ...what.event } }], now, ctx.user?.id ?? null),
			...(what.ends ? endWithLastWait(ctx, [entry_id], now) : []),
		],
		audit: {
			action: `waitlist_entry.${what.verb}`,
			entity: "waitlist_entry",
			entity_id: entry_id,
			changes: what.reason === undefined ? {} : { reason: what.reason },
		},
		refusals: {
			"guard:no_entry": () => notFound("This entry"),
			"guard:not_waiting": gone(NOT_WAITING),
			waitlist_status: gone(NOT_WAITING),
			offer_settled: gone(NOT_WAITING),
			"guard:registration_over": gone(REGISTRATION_OVER),
			waitlist_once: gone("One of the children is already waitlisted again for one of these sessions."),
		},
	});
	await after.settle(lists);
	const [entry] = changed.entry;
	if (!entry) throw notFound("This entry");
	return { ...entry, is_paused: Boolean(entry.is_paused) };
}

/**
 * Skips an entry permanently, with a reason from staff.
 * @throws NOT_FOUND; CONFLICT when it isn't waiting
 */
export const skipEntry = (ctx: ChangeCtx, entry_id: string, reason: string, seen?: string) =>
	change(ctx, entry_id, {
		verb: "skip",
		event: { kind: "skipped", reason },
		reason,
		seen,
		ends: true,
		set: sql`status = 'skipped', skipped_reason = ${reason}`,
		only: sql`status = 'waiting'`,
	});

/**
 * Pauses or resumes offers to an entry, which keeps its position.
 * @throws NOT_FOUND; CONFLICT
 */
export const pauseEntry = (ctx: ChangeCtx, entry_id: string, paused: boolean, seen?: string) =>
	change(ctx, entry_id, {
		verb: paused ? "pause" : "resume",
		event: { kind: paused ? "pause" : "resume" },
		seen,
		set: sql`is_paused = ${paused ? 1 : 0}`,
		only: sql`status = 'waiting'`,
	});

const withdrawOffer = ({ db, camp, clock }: ChangeCtx, entry_id: string): Statement =>
	db.run(sql`UPDATE waitlist_offer SET status = 'withdrawn', settled_at = ${clock.now()}
		WHERE camp_id = ${camp.id} AND entry_id = ${entry_id} AND status = 'open'`);

/**
 * Removes an entry at the family's request; an open offer goes to the next family.
 * @throws NOT_FOUND; CONFLICT when it isn't waiting
 */
export const leaveList = (ctx: ChangeCtx, entry_id: string, lost_reason?: string | null) =>
	change(ctx, entry_id, {
		verb: "leave",
		event: { kind: "left" },
		ends: true,
		before: [withdrawOffer(ctx, entry_id)],
		set: sql`status = 'removed', lost_reason = ${lostReason(ctx.camp.id, lost_reason)}`,
		only: sql`status IN ('waiting', 'offered')`,
	});

/**
 * Removes an entry on behalf of staff; an open offer goes to the next family.
 * @throws NOT_FOUND; CONFLICT
 */
export const removeEntry = (
	ctx: ChangeCtx,
	entry_id: string,
	reason: string | null,
	lost_reason?: string | null,
) =>
	change(ctx, entry_id, {
		verb: "remove",
		event: { kind: "removed", reason },
		reason: reason ?? undefined,
		ends: true,
		before: [withdrawOffer(ctx, entry_id)],
		set: sql`status = 'removed', lost_reason = ${lostReason(ctx.camp.id, lost_reason)}`,
		only: sql`status IN ('waiting', 'offered')`,
	});

/**
 * Puts an entry that left, was skipped, declined or let an offer expire back at its previous position. Spots that
 * were offered to others meanwhile are not returned. A registration that ended with its last wait is waitlisted
 * again; one that ended in another way stays ended, because an offer would book onto it.
 * @throws NOT_FOUND; CONFLICT when the entry is waiting, holds its spots, or its registration has ended
 */
export const reinstateEntry = (ctx: ChangeCtx, entry_id: string) =>
	change(ctx, entry_id, {
		verb: "reinstate",
		event: { kind: "reinstated" },
		set: sql`status = 'waiting', skipped_reason = NULL, lost_reason = NULL, is_paused = 0`,
		only: sql`status IN ('declined', 'expired', 'removed', 'skipped')`,
		before: [
			abortWhen(
				ctx,
				"registration_over",
				sql`EXISTS (SELECT 1 FROM waitlist_entry e JOIN registration r ON r.camp_id = e.camp_id AND r.id = e.registration_id
					AND r.status IN ${OVER} AND NOT ${endedWithWait(sql`r`)} WHERE e.camp_id = ${ctx.camp.id} AND e.id = ${entry_id})`,
			),
			...backWithWait(ctx, entry_id),
		],
	});

/** Priority group ahead of all others. */
const FRONT = 1;

/** An entry's current priority group, and the one that its family belongs to. */
export const groupRead = (db: Db, camp_id: string, entry_id: string) =>
	db.all<{ priority: number; own: number }>(
		sql`SELECT e.priority AS priority, ${priorityOf(sql`e.camp_id`, sql`e.season_id`, sql`e.household_id`)} AS own
			FROM waitlist_entry e WHERE e.camp_id = ${camp_id} AND e.id = ${entry_id}`,
	);

/**
 * Moves an entry ahead of all other groups, or back to its family's group, with a reason from staff.
 * @param read result of {@link groupRead}
 * @throws NOT_FOUND; CONFLICT, also when its group has changed
 */
export async function moveEntry(
	ctx: ChangeCtx,
	entry_id: string,
	{ front, reason, updated_at }: { front: boolean; reason: string; updated_at?: string },
	[now]: Awaited<ReturnType<typeof groupRead>>,
) {
	if (!now) throw notFound("This entry");
	const to = front ? FRONT : now.own;
	return change(ctx, entry_id, {
		verb: "move",
		event: { kind: "moved", from: now.priority, to, reason },
		reason,
		seen: updated_at,
		set: sql`priority = ${to}`,
		only: sql`status = 'waiting' AND priority = ${now.priority}`,
	});
}
