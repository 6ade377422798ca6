import { and, eq, sql } from "drizzle-orm";
import { type Reads, type RowsOf, readBatch, type Statement } from "#db/client";
import { session, session_places } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { seasonById } from "#app/features/camp/seasons/index.server";
import { changesOf } from "#app/lib/changes";
import { checkpointMask } from "#app/lib/checkpoints";
import { weekdayMask } from "#app/lib/weekdays";
import { abortIfStale, abortWhen, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { setBuckets } from "./buckets.server";
import { assertSession, refused } from "./checks.server";
import { sessionRefusals } from "./create-session.server";
import type { SessionChanges } from "./inputs";
import { placesProblem } from "./place-rules";
import { type SessionRow, sessionById } from "./queries.server";
import { assertSessionStatus, sessionHeld, statusStatements } from "./set-session-status.server";

/**
 * Plan for new days of a session: reads to run along with the update's own, and what their result adds to its
 * batch. Null when there is nothing to do.
 */
type PlanMove<R extends Reads> = (to: Pick<SessionRow, "start_date" | "end_date" | "weekdays">) => {
	reads: R;
	plan: (rows: RowsOf<R>) => { statements: Statement[]; messages: { topic: string; payload: unknown }[] };
} | null;

/**
 * Changes the given fields of a session.
 * @throws INVALID for dates outside the season, a capacity below the spots taken, overbooking without a reason,
 *   and others; CONFLICT for a status change that isn't allowed, attendance outside the new days, or unconfirmed
 *   new days of which enrolled families have to be notified; STALE
 */
export async function updateSession<R extends Reads = Record<never, never>>(
	ctx: CampCtx,
	found: SessionRow,
	input: SessionChanges,
	/** Plans what changed dates mean for enrolled families, as statements for the batch; see `planSessionMove`. */
	planMove: PlanMove<R> = () => null,
): Promise<SessionRow> {
	const at = { db: ctx.db, place: ctx.place };
	const {
		updated_at: seen,
		weekdays,
		checkpoints,
		capacity,
		overbook,
		overbook_reason,
		buckets,
		status,
		...given
	} = input;
	const facts = {
		...given,
		...(weekdays ? { weekdays: weekdayMask(weekdays) } : {}),
		...(checkpoints ? { checkpoints: checkpointMask(checkpoints) } : {}),
	};
	const wanted = { ...found, ...defined(facts), ...defined({ capacity, overbook, overbook_reason }) };
	if (wanted.overbook === 0) wanted.overbook_reason = null;
	const moved = planMove(wanted);
	const rows = await readBatch(ctx.db, { ...moved?.reads, season_of: seasonById(at, wanted.season_id) });
	const [season] = rows.season_of;
	if (!season) throw invalid("season_id", "This season doesn't exist.");
	assertSession({ ...wanted, buckets: buckets ?? [] }, season);
	const newStatus = status !== undefined && status !== found.status;
	if (newStatus) assertSessionStatus(found, status);
	const move = moved?.plan(rows as unknown as RowsOf<R>) ?? { statements: [], messages: [] };
	const own = and(eq(session.camp_id, ctx.camp.id), eq(session.id, found.id));
	try {
		const answers = await commit(ctx, {
			statements: [
				// All spots are written together after one check, so the stored session must not have changed since.
				...abortIfStale(ctx, session, own, seen ?? found.updated_at),
				marksInside(ctx, found.id, wanted),
				...move.statements,
				...(newStatus ? statusStatements(ctx, found, status) : []),
				ctx.db
					.update(session)
					.set({ ...facts, updated_at: nextStamp(session.updated_at, ctx.clock.now()) })
					.where(own),
				setPlaces(ctx, found.id, wanted),
				...(buckets ? setBuckets(ctx, found.id, buckets) : []),
				sessionById(at, found.id),
			],
			audit: {
				action: "session.update",
				entity: "session",
				entity_id: found.id,
				changes: {
					...changesOf(found, newStatus ? { ...wanted, status } : wanted),
					...(buckets ? { buckets } : {}),
				},
			},
			messages: move.messages,
			refusals: {
				...sessionRefusals,
				session_offer_of_season: () =>
					invalid(
						"season_id",
						"This season has add-ons or discounts for the session. Remove the session from them first, then change its season.",
					),
				session_places_taken: () => new AppError("FULL", { message: "More spots are already filled." }),
				"guard:session_status": stale,
				session_held: sessionHeld(found.name),
				"guard:marks_outside": () =>
					new AppError("CONFLICT", {
						message:
							"Attendance was taken on days that would no longer be part of the session. Keep those days in the session.",
						fields: { start_date: ["Attendance was taken outside these days."] },
					}),
			},
		});
		// The waitlist has the first right to added spots.
		ctx.settleAt(ctx.camp.id, ctx.clock.now());
		return (answers.at(-1) as [SessionRow])[0];
	} catch (error) {
		// A camper was enrolled between reading and writing, so the error is computed from the spots taken now.
		if (!(error instanceof AppError) || error.code !== "FULL") throw error;
		const [now] = await sessionById(at, found.id);
		const problem = now && placesProblem({ ...wanted, taken: now.taken });
		throw refused([
			problem ?? { field: "buckets", message: "More campers are enrolled than there are spots." },
		]);
	}
}

const defined = <T extends object>(fields: T) =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]: Exclude<T[K], undefined>;
	};

const marksInside = (
	ctx: CampCtx,
	id: string,
	days: { start_date: string; end_date: string; weekdays: number },
) =>
	abortWhen(
		ctx,
		"marks_outside",
		sql`EXISTS (SELECT 1 FROM attendance WHERE camp_id = ${ctx.camp.id} AND session_id = ${id} AND voided_at IS NULL
			AND (date < ${days.start_date} OR date > ${days.end_date}
				OR NOT ((${days.weekdays} >> ((CAST(strftime('%w', date) AS INTEGER) + 6) % 7)) & 1)))`,
	);

const setPlaces = (
	ctx: CampCtx,
	session_id: string,
	{ capacity, overbook, overbook_reason }: Pick<SessionRow, "capacity" | "overbook" | "overbook_reason">,
): Statement =>
	ctx.db
		.insert(session_places)
		.values({ camp_id: ctx.camp.id, session_id, bucket: "all", capacity, overbook, overbook_reason })
		.onConflictDoUpdate({
			target: [session_places.camp_id, session_places.session_id, session_places.bucket],
			set: { capacity, overbook, overbook_reason },
		});
