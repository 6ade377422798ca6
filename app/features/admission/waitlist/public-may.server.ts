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

/** A child of the public who is to have a place in a session. */
export interface PublicWish {
	session_id: string;
	gender: string | null;
	/** The grade they enter in the season. */
	grade: Grade | null;
}

/** A session whose free places are kept for those who wait, and how many entries do. */
interface KeptPlaces {
	session_id: string;
	name: string;
	waiting: number;
}

/** Whether a booking passes anybody over, and what keeps it true until it is written. */
export interface PublicMay {
	/** Sessions whose free places are kept for their list from one of the children; empty: the booking passes nobody over. */
	kept: KeptPlaces[];
	/**
	 * For the booking's batch, before it takes places: ends what has run out, and refuses with one of
	 * {@link PUBLIC_REFUSALS} when somebody joined, left or took places since.
	 */
	guard: Statement[];
}

/** How the refusals of {@link PublicMay.guard} are worded. The booking is to be decided anew. */
export const PUBLIC_REFUSALS = {
	"guard:waitlist_moved": LOST["guard:waitlist_moved"] as () => AppError,
	"guard:places_moved": () => new LostRace(),
	"guard:somebody_waits": () => new LostRace(),
};

const sessionsOf = (wishes: readonly PublicWish[]) => [
	...new Set(wishes.map(({ session_id }) => session_id)),
];

/**
 * What a booking by the public needs: whether its children may have places without anybody on the lists being passed
 * over (`keptFor` of the rules, one child after the other), and the statements that keep it so. One trip.
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

/** Only where somebody waits does it matter who else took places meanwhile; where nobody does, the places are the wall. */
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

/** Refuses with `guard:somebody_waits` when somebody waits for one of the sessions, paused ones aside. */
const unlessWaited = (ctx: SettleCtx, session_ids: readonly string[]): Statement =>
	abortWhen(
		ctx,
		"somebody_waits",
		sql`EXISTS (SELECT 1 FROM waitlist_line WHERE camp_id = ${ctx.camp.id} AND session_id IN ${idsOf(session_ids)}
			AND waiting > 0)`,
	);

/**
 * Runs a booking by the public so that it never takes a place that is kept for the list. Where nobody waits, which is the
 * case of an opening minute, nothing is read: the guard says so in the booking's own batch. Else the list is read, asked
 * and guarded, again while it moves.
 * @param write commits the booking with the guard's statements before its own and {@link PUBLIC_REFUSALS} among its
 * refusals; may be called several times, and no call before the last has written anything
 * @param refuse words that the free places are kept for the list; for a family unless told
 * @throws FULL when the free places are kept for the list; what `write` throws
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

/** FULL, worded for a family: places that are free, but not for them. */
function keptForTheList(kept: readonly KeptPlaces[]): AppError {
	const names = kept.map(({ name }) => name).join(" and ");
	return new AppError("FULL", {
		message: `The open spots in ${names} are reserved for families on the waitlist. You can join it.`,
		details: { sessions: kept.map(({ session_id }) => session_id), kept_for_waitlist: true },
	});
}

/** What staff passed over: which lists, and how many waited there; kept with what they did. */
export type PassedOver = Pick<KeptPlaces, "session_id" | "waiting">[];

/**
 * Runs a booking by staff. Who waits comes first for them too, until they say that they pass them over: then `write` is told
 * whom, for its audit row.
 * @param write as for {@link bookBesideTheList}
 * @throws FULL with `details.kept_for_waitlist` when the free places are kept for the list; what `write` throws
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

/** Whether a booking was refused because the free places are kept for the list, and not because there are none. */
export const isKeptForList = ({ details }: AppError) =>
	typeof details === "object" && details !== null && "kept_for_waitlist" in details;

/** The same for staff: how many come first, and that they may decide otherwise. */
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
