import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import type { Grade } from "#app/lib/grades";
import { abortWhen } from "#app/platform/audit/commit.server";
import { AppError } from "#app/platform/errors";
import { LOST, LostRace, retried, unlessChanged } from "./guard.server";
import { idsOf, listReads, type SessionRow, type SettleCtx, toList } from "./list.server";
import { keptFor } from "./kept-for";
import { takePlaces } from "./place-rules";
import type { Waitlist } from "./model";
import { endHolds } from "./settle.server";

/** A child of the public who wants a spot in a session. */
export interface PublicWish {
	session_id: string;
	gender: string | null;
	/** Grade the child enters in the season. */
	grade: Grade | null;
}

/** A session whose free spots are reserved for its waitlist, with the number of waiting entries. */
interface KeptPlaces {
	session_id: string;
	name: string;
	waiting: number;
}

/** Whether a booking would skip a waiting entry, and the guard that keeps the answer valid until it is written. */
export interface PublicMay {
	/** Sessions whose free spots are reserved from one of the children; empty when the booking skips no entry. */
	kept: KeptPlaces[];
	/**
	 * Statements for the booking's batch, before it takes spots: they end expired holds, and abort with one of {@link
	 * PUBLIC_REFUSALS} when entries joined or left or spots were taken since.
	 */
	guard: Statement[];
}

/** Errors for {@link PublicMay.guard}. The booking has to be decided again. */
export const PUBLIC_REFUSALS = {
	"guard:waitlist_moved": LOST["guard:waitlist_moved"] as () => AppError,
	"guard:places_moved": () => new LostRace(),
	"guard:somebody_waits": () => new LostRace(),
};

const sessionsOf = (wishes: readonly PublicWish[]) => [
	...new Set(wishes.map(({ session_id }) => session_id)),
];

/**
 * Checks whether the children of a public booking can have spots without skipping a waiting entry (`keptFor` of
 * the rules, one child after the other), and returns the statements that keep the answer valid. One round trip.
 */
export async function publicMay(ctx: SettleCtx, wishes: readonly PublicWish[]): Promise<PublicMay> {
	const now = ctx.clock.now();
	const ids = sessionsOf(wishes);
	const rows = await readBatch(ctx.db, listReads(ctx.db, ctx.camp.id, ids, now));
	const kept = new Set<string>();
	let list: Waitlist = toList(rows, now);
	wishes.forEach(({ session_id, gender, grade }, at) => {
		const child = { id: `public-${at}`, gender, entering_grade: grade };
		const session = list.sessions.find(({ id }) => id === session_id);
		if (session && keptFor(list, session_id, child)) kept.add(session_id);
		list = takePlaces(list, session_id, [child]);
	});
	const named = rows.sessions.filter(({ id }) => ids.includes(id));
	return {
		kept: named
			.filter(({ id }) => kept.has(id))
			.map(({ id, name, waiting }) => ({ session_id: id, name, waiting })),
		guard: [
			unlessChanged(ctx, ctx.camp.id, named),
			...unlessTaken(ctx, named, rows.places),
			endHolds(ctx, ids, now),
		],
	};
}

/**
 * Other bookings matter only for sessions with waiting entries; for the rest, the capacity constraint suffices.
 */
function unlessTaken(
	ctx: SettleCtx,
	sessions: readonly SessionRow[],
	places: readonly { session_id: string; bucket: string; places: number; taken: number }[],
): Statement[] {
	const waited = new Set(sessions.filter(({ waiting }) => waiting > 0).map(({ id }) => id));
	const seen = places.filter(({ session_id }) => waited.has(session_id));
	if (seen.length === 0) return [];
	return [
		abortWhen(
			ctx,
			"places_moved",
			sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(seen)}) j LEFT JOIN session_places p
				ON p.camp_id = ${ctx.camp.id} AND p.session_id = j.value ->> 'session_id' AND p.bucket = j.value ->> 'bucket'
				WHERE p.taken IS NOT j.value ->> 'taken' OR p.capacity + p.overbook IS NOT j.value ->> 'places')`,
		),
	];
}

/**
 * Aborts with `guard:somebody_waits` when an entry is waiting for one of the sessions; paused ones don't count.
 */
const unlessWaited = (ctx: SettleCtx, session_ids: readonly string[]): Statement =>
	abortWhen(
		ctx,
		"somebody_waits",
		sql`EXISTS (SELECT 1 FROM waitlist_line WHERE camp_id = ${ctx.camp.id} AND session_id IN ${idsOf(session_ids)}
			AND waiting > 0)`,
	);

/**
 * Runs a public booking so that it never takes a spot reserved for the waitlist. When no entry is waiting, as in
 * the minute registration opens, nothing is read: a guard in the booking's own batch checks it. Otherwise reads
 * the list, decides and guards, and retries when the list changes.
 * @param write commits the booking with the guard's statements before its own and {@link PUBLIC_REFUSALS} among
 *   its refusals; can be called several times, and no call before the last has written anything
 * @param refuse creates the error for spots reserved for the waitlist; worded for a family by default
 * @throws FULL when the free spots are reserved for the waitlist; errors of `write`
 */
export async function bookBesideTheList<T>(
	ctx: SettleCtx,
	wishes: readonly PublicWish[],
	write: (guard: Statement[]) => Promise<T>,
	refuse: (kept: readonly KeptPlaces[]) => AppError = keptForTheList,
): Promise<T> {
	const ids = sessionsOf(wishes);
	try {
		return await write([unlessWaited(ctx, ids), endHolds(ctx, ids, ctx.clock.now())]);
	} catch (error) {
		if (!(error instanceof LostRace)) throw error;
	}
	return retried(async () => {
		const { kept, guard } = await publicMay(ctx, wishes);
		if (kept.length > 0) throw refuse(kept);
		return write(guard);
	});
}

/** FULL error for a family: the free spots are reserved for the waitlist. */
function keptForTheList(kept: readonly KeptPlaces[]): AppError {
	const names = kept.map(({ name }) => name).join(" and ");
	return new AppError("FULL", {
		message: `The open spots in ${names} are reserved for families on the waitlist. You can join it.`,
		details: { sessions: kept.map(({ session_id }) => session_id), kept_for_waitlist: true },
	});
}

/** Waitlists that staff skipped, with the number of waiting entries. Stored in the audit log. */
export type PassedOver = Pick<KeptPlaces, "session_id" | "waiting">[];

/**
 * Runs a booking by staff. The waitlist comes first for staff too, unless they choose to skip it; `write` then
 * gets the skipped lists for its audit row.
 * @param write as for {@link bookBesideTheList}
 * @throws FULL with `details.kept_for_waitlist` when the free spots are reserved for the waitlist; errors of
 *   `write`
 */
export async function bookByStaff<T>(
	ctx: SettleCtx,
	wishes: readonly PublicWish[],
	pass_over: boolean,
	write: (guard: Statement[], passed_over: PassedOver) => Promise<T>,
): Promise<T> {
	if (!pass_over) return bookBesideTheList(ctx, wishes, (guard) => write(guard, []), keptFromStaff);
	const { kept } = await publicMay(ctx, wishes);
	return write(
		[endHolds(ctx, sessionsOf(wishes), ctx.clock.now())],
		kept.map(({ session_id, waiting }) => ({ session_id, waiting })),
	);
}

/**
 * True when a booking was rejected because the free spots are reserved for the waitlist, not because the session
 * is full.
 */
export const isKeptForList = ({ details }: AppError) =>
	typeof details === "object" && details !== null && "kept_for_waitlist" in details;

/** FULL error for staff: the number of waiting entries, and the option to skip them. */
function keptFromStaff(kept: readonly KeptPlaces[]): AppError {
	const lists = kept.map(({ name, waiting }) => `${name} (${waiting} waiting)`);
	return new AppError("FULL", {
		message: `The open spots in ${lists.join(" and ")} are reserved for the waitlist. Confirm that you want to skip it, or wait until they've been offered.`,
		details: {
			sessions: kept.map(({ session_id, waiting }) => ({ session_id, waiting })),
			kept_for_waitlist: true,
		},
	});
}
