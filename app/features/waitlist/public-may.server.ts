import { sql } from "drizzle-orm";
import { readBatch, type Statement } from "#db/client";
import type { Grade } from "~/lib/grades";
import { abortWhen } from "~/platform/audit/commit.server";
import { AppError } from "~/platform/errors";
import { LOST, LostRace, retried, unlessMoved } from "./guard.server";
import { idsOf, listReads, type SessionRow, toList } from "./list.server";
import { keptFor, takePlaces, type Waitlist } from "./rules";
import { endHolds, type SettleCtx } from "./settle.server";

/** A child of the public who is to have a place in a session. */
export interface PublicWish {
	session_id: string;
	gender: string | null;
	/** The grade they enter in the season. */
	grade: Grade | null;
}

/** Whether a booking passes anybody over, and what keeps it true until it is written. */
export interface PublicMay {
	/** Sessions whose free places are kept for their list from one of the children; empty: the booking passes nobody over. */
	kept: { session_id: string; name: string }[];
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
	const kept = new Map<string, string>();
	let list: Waitlist = toList(rows, now);
	wishes.forEach(({ session_id, gender, grade }, at) => {
		const child = { id: `public-${at}`, gender, entering_grade: grade };
		const session = list.sessions.find(({ id }) => id === session_id);
		if (session && keptFor(list, session_id, child)) kept.set(session_id, session.name);
		list = takePlaces(list, session_id, [child]);
	});
	const named = rows.sessions.filter(({ id }) => ids.includes(id));
	return {
		kept: [...kept].map(([session_id, name]) => ({ session_id, name })),
		guard: [
			unlessMoved(ctx, ctx.camp.id, named),
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
 * @throws FULL when the free places are kept for the list; what `write` throws
 */
export async function bookBesideTheList<T>(
	ctx: SettleCtx,
	wishes: readonly PublicWish[],
	write: (guard: Statement[]) => Promise<T>,
): Promise<T> {
	const ids = sessionsOf(wishes);
	try {
		return await write([unlessWaited(ctx, ids), endHolds(ctx, ids, ctx.clock.now())]);
	} catch (error) {
		if (!(error instanceof LostRace)) throw error;
	}
	return retried(async () => {
		const { kept, guard } = await publicMay(ctx, wishes);
		if (kept.length > 0) throw keptForTheList(kept);
		return write(guard);
	});
}

/** FULL, worded for a family: places that are free, but not for them. */
function keptForTheList(kept: PublicMay["kept"]): AppError {
	const names = kept.map(({ name }) => name).join(" and ");
	return new AppError("FULL", {
		message: `The free places in ${names} are kept for families on the waitlist. You can join it.`,
		details: { sessions: kept.map(({ session_id }) => session_id), kept_for_waitlist: true },
	});
}
