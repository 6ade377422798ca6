import { type SQL, sql } from "drizzle-orm";
import { readBatch, type Reads, type RowsOf, type Statement } from "#db/client";
import { waitlist_entry, waitlist_offer } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import { endWithLastWait } from "./end-registration.server";
import { LOST, LostRace, retried, unlessChanged } from "./guard.server";
import type { EntryEvent } from "./history";
import { tellExpired, tellOffered, writeSoon } from "./email-jobs.server";
import {
	connectedTo,
	type Ids,
	idsOf,
	type ListRows,
	listReads,
	partOf,
	type SettleCtx,
	toList,
} from "./list.server";
import { settle } from "./changes";
import type { Decision } from "./rules";
import type { Waitlist, WaitlistOffer } from "./model";

/** Result of one round of settling. */
export interface Settled {
	/** Number of offers made. */
	offered: number;
	/** Number of expired offers. */
	expired: number;
}

const NOTHING: Settled = { offered: 0, expired: 0 };

/**
 * Settles sessions, and the sessions connected to them through shared wishes: removes expired holds, expires
 * offers, then offers the free spots as the rules decide and emails the families. All changes are one batch, which
 * aborts when the lists have changed since they were read; then they are read and decided again.
 *
 * Call it after every change that can free a spot: a cancellation, an expired hold or offer, added capacity. It is
 * idempotent and safe to run concurrently. When other writers keep winning the race, they settle the same spots,
 * so giving up after a few tries loses nothing and isn't reported as an error of the caller's change.
 * @param read lists as the preceding write saw them; see {@link settlingAfter}
 */
export async function settleSessions(
	ctx: SettleCtx,
	session_ids: readonly string[],
	read?: ListRows,
): Promise<Settled> {
	if (session_ids.length === 0) return NOTHING;
	let known = read;
	try {
		return await retried(() => {
			const rows = known;
			known = undefined;
			return settleOnce(ctx, session_ids, rows);
		});
	} catch (error) {
		if (!(error instanceof LostRace)) throw error;
		ctx.log.error("settling gave way to others", error, { camp_id: ctx.camp.id });
		return NOTHING;
	}
}

/**
 * Settles the waitlists after a batch that frees spots, like {@link settleSessions}, but reads them in that batch, so
 * that sessions without a waitlist cost no further query.
 * @param freed session IDs, or a subquery of them when only the batch knows them
 * @returns `reads` for the end of the batch, and `settle`, which takes their rows
 */
export function settlingAfter(ctx: SettleCtx, freed: Ids): Settling {
	if (Array.isArray(freed) && freed.length === 0) return { reads: {}, settle: async () => NOTHING };
	const reads = {
		freed: ctx.db.all<{ id: string }>(sql`SELECT f.id AS id FROM ${idsOf(freed)} f`),
		...listReads(ctx.db, ctx.camp.id, freed, ctx.clock.now()),
	};
	return {
		reads,
		settle: (rows: RowsOf<typeof reads>) =>
			settleSessions(
				ctx,
				rows.freed.map(({ id }) => id),
				rows,
			),
	};
}

/** What a batch reads of the waitlist, and what is done with it. */
interface Settling {
	reads: Reads;
	settle(rows: RowsOf<Reads>): Promise<Settled>;
}

async function settleOnce(
	ctx: SettleCtx,
	session_ids: readonly string[],
	read: ListRows | undefined,
): Promise<Settled> {
	const { db, camp } = ctx;
	const now = ctx.clock.now();
	const rows = read ?? (await readBatch(db, listReads(db, camp.id, session_ids, now)));
	const whole = toList(rows, now);
	const concerned = connectedTo(whole, session_ids);
	const list = partOf(whole, concerned);
	const round = settle(list, now, newId);
	const made = round.list.offers.slice(list.offers.length);
	const holds = rows.places.some(({ session_id, run_out }) => run_out > 0 && concerned.has(session_id));
	if (made.length === 0 && round.expired.length === 0 && !holds) return NOTHING;
	const by_rules = { ...ctx, user: undefined, idempotency: undefined };
	await commit(by_rules, {
		statements: [
			unlessChanged(
				ctx,
				camp.id,
				rows.sessions.filter(({ id }) => concerned.has(id)),
			),
			...(holds ? [endHolds(ctx, [...concerned], now)] : []),
			...endOffers(ctx, round.expired, now),
			...makeOffers(ctx, list, made, now),
			...keepDecisions(ctx, round, made, now),
			...endWithLastWait(
				by_rules,
				round.expired.map(({ entry_id }) => entry_id),
				now,
			),
		],
		audit: [
			...round.expired.map((offer) => auditOf("expire", offer)),
			...made.map((offer) => auditOf("offer", offer)),
		],
		messages: [...tellOffered(camp.id, made), ...tellExpired(camp.id, round.expired)],
		refusals: LOST,
	});
	for (const { expires_at } of made) ctx.settleAt(camp.id, expires_at);
	if (made.length + round.expired.length > 0) writeSoon(ctx);
	return { offered: made.length, expired: round.expired.length };
}

const auditOf = (verb: "offer" | "expire", { id, entry_id, session_id, expires_at }: WaitlistOffer) => ({
	action: `waitlist_entry.${verb}`,
	entity: "waitlist_entry",
	entity_id: entry_id,
	changes: { offer_id: id, session_id, expires_at },
});

/** Removes expired holds; their spots are free in the same batch. */
export const endHolds = ({ db, camp }: SettleCtx, sessions: readonly string[], now: string): Statement =>
	db.run(sql`DELETE FROM place_hold WHERE camp_id = ${camp.id} AND session_id IN ${idsOf(sessions)}
		AND expires_at <= ${now}`);

function endOffers({ db, camp }: SettleCtx, expired: readonly WaitlistOffer[], now: string): Statement[] {
	if (expired.length === 0) return [];
	const offers = idsOf(expired.map(({ id }) => id));
	const entries = idsOf(expired.map(({ entry_id }) => entry_id));
	return [
		db.run(sql`UPDATE ${waitlist_offer} SET status = 'expired', settled_at = ${now}
			WHERE camp_id = ${camp.id} AND id IN ${offers} AND status = 'open'`),
		db.run(sql`UPDATE ${waitlist_entry} SET status = 'expired', updated_at = ${nextStamp(waitlist_entry.updated_at, now)}
			WHERE camp_id = ${camp.id} AND id IN ${entries} AND status = 'offered'`),
	];
}

/**
 * Inserts offers with one spot per child, then updates their entries. The database rejects an offer unless its
 * entry is waiting.
 */
export function makeOffers(
	{ db, camp }: SettleCtx,
	list: Pick<Waitlist, "entries">,
	made: readonly WaitlistOffer[],
	now: string,
	made_by: string | null = null,
): Statement[] {
	if (made.length === 0) return [];
	const offers = JSON.stringify(made);
	const places = JSON.stringify(
		made.flatMap((offer) =>
			(list.entries.find(({ id }) => id === offer.entry_id)?.children ?? []).map((child) => ({
				offer_id: offer.id,
				session_id: offer.session_id,
				camper_id: child.id,
				gender: child.gender,
				grade: child.entering_grade,
			})),
		),
	);
	const of = (name: string) => sql.raw(`j.value ->> '${name}'`);
	return [
		db.run(sql`INSERT INTO waitlist_offer (camp_id, id, entry_id, session_id, status, offered_at, expires_at, made_by)
			SELECT ${camp.id}, ${of("id")}, ${of("entry_id")}, ${of("session_id")}, 'open', ${of("offered_at")},
				${of("expires_at")}, ${made_by} FROM json_each(${offers}) j`),
		db.run(sql`INSERT INTO waitlist_offer_place (camp_id, offer_id, camper_id, session_id, gender, grade)
			SELECT ${camp.id}, ${of("offer_id")}, ${of("camper_id")}, ${of("session_id")}, ${of("gender")}, ${of("grade")}
			FROM json_each(${places}) j`),
		db.run(sql`UPDATE ${waitlist_entry} SET status = 'offered', updated_at = ${nextStamp(waitlist_entry.updated_at, now)}
			WHERE camp_id = ${camp.id} AND id IN ${idsOf(made.map(({ entry_id }) => entry_id))}`),
	];
}

/**
 * History of this round: offers, reasons for skipped entries, and expired offers. Entries that just keep waiting
 * get no row.
 */
function keepDecisions(
	ctx: SettleCtx,
	round: { expired: readonly WaitlistOffer[]; decisions: readonly Decision[] },
	made: readonly WaitlistOffer[],
	now: string,
): Statement[] {
	const told = round.decisions.filter(({ kind }) => kind === "offered" || kind === "passed_over");
	return keepEvents(
		ctx,
		[
			...round.expired.map(({ id, entry_id, session_id }) => ({
				entry_id,
				decision: { kind: "expired", entry_id, session_id, offer_id: id },
			})),
			...told.map((decision) => ({
				entry_id: decision.entry_id,
				decision: { ...decision, offer_id: made.find(({ entry_id }) => entry_id === decision.entry_id)?.id },
			})),
		],
		now,
	);
}

/** Adds the same event to the history of every entry that a subquery returns. */
export const keepEventOf = (
	{ db, camp, clock, user }: SettleCtx & { user?: { id: string } },
	entries: SQL,
	event: EntryEvent,
): Statement =>
	db.run(sql`INSERT INTO waitlist_decision (camp_id, id, entry_id, round_id, decided_at, decided_by, decision)
		SELECT ${camp.id}, ${newId()} || ':' || e.id, e.id, ${newId()}, ${clock.now()}, ${user?.id ?? null}, ${JSON.stringify(event)}
		FROM waitlist_entry e WHERE e.camp_id = ${camp.id} AND e.id IN ${entries}`);

/** Inserts history rows of one round. `by`: the staff member who made the decision manually. */
export function keepEvents(
	{ db, camp }: SettleCtx,
	events: readonly { entry_id: string; decision: Record<string, unknown> }[],
	now: string,
	by: string | null = null,
): Statement[] {
	if (events.length === 0) return [];
	const rows = JSON.stringify(events.map((event) => ({ id: newId(), ...event })));
	return [
		db.run(sql`INSERT INTO waitlist_decision (camp_id, id, entry_id, round_id, decided_at, decided_by, decision)
			SELECT ${camp.id}, j.value ->> 'id', j.value ->> 'entry_id', ${newId()}, ${now}, ${by}, j.value -> 'decision'
			FROM json_each(${rows}) j`),
	];
}
