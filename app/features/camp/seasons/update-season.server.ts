import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { season, session } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { changesOf } from "#app/lib/changes";
import { abortIfStale, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import type { SeasonChanges } from "./inputs";
import { assertCanBeCurrent, noLongerCurrent } from "./make-season-current.server";
import { type SeasonRow, seasonById } from "./queries.server";
import { seasonProblem } from "./rules";
import { assertSeasonStatus, statusStill } from "./set-season-status.server";

/**
 * Changes the given fields of a season.
 * @throws INVALID for dates that don't contain its sessions; CONFLICT for a status it can't have; STALE
 */
export async function updateSeason(ctx: CampCtx, found: SeasonRow, input: SeasonChanges): Promise<SeasonRow> {
	const { updated_at: seen, ...given } = input;
	const wanted = { ...found, ...given };
	const problem = seasonProblem(wanted);
	if (problem) throw invalid(problem.field, problem.message);
	const newStatus = given.status !== undefined && given.status !== found.status;
	if (newStatus) assertSeasonStatus(found, wanted.status);
	if (given.is_current && !found.is_current) assertCanBeCurrent(wanted);
	const where = and(eq(season.camp_id, ctx.camp.id), eq(season.id, found.id));
	try {
		const answers = await commit(ctx, {
			statements: [
				// The stored fields were checked together with the changed ones, so they must still be the same.
				...abortIfStale(ctx, season, where, seen ?? found.updated_at),
				...(newStatus ? [statusStill(ctx, found)] : []),
				...(given.is_current ? [noLongerCurrent(ctx, found.id)] : []),
				ctx.db
					.update(season)
					.set({ ...given, updated_at: nextStamp(season.updated_at, ctx.clock.now()) })
					.where(where),
				seasonById({ db: ctx.db, place: ctx.place }, found.id),
			],
			audit: {
				action: "season.update",
				entity: "season",
				entity_id: found.id,
				changes: changesOf(found, given),
			},
			refusals: {
				"guard:season_status": stale,
				season_contains_sessions: () =>
					new AppError("INVALID", { message: "Some sessions are outside these dates." }),
			},
		});
		return (answers.at(-1) as [SeasonRow])[0];
	} catch (error) {
		if (error instanceof AppError && error.code === "INVALID") throw await outside(ctx, found.id, wanted);
		throw error;
	}
}

async function outside(ctx: CampCtx, id: string, dates: { start_date: string; end_date: string }) {
	const sessions = await ctx.db
		.select({ name: session.name, start_date: session.start_date })
		.from(session)
		.where(
			and(
				eq(session.camp_id, ctx.camp.id),
				eq(session.season_id, id),
				isNull(session.deleted_at),
				or(lt(session.start_date, dates.start_date), gt(session.end_date, dates.end_date)),
			),
		)
		.orderBy(session.start_date)
		.limit(4);
	const names = sessions.slice(0, 3).map(({ name }) => name);
	const list = names.join(", ") + (sessions.length > 3 ? " and others" : "");
	const lie = sessions.length === 1 ? "lies" : "lie";
	const field = sessions.some(({ start_date }) => start_date < dates.start_date) ? "start_date" : "end_date";
	return invalid(
		field,
		`${list} ${lie} outside these dates. Change ${names.length === 1 ? "it" : "them"} first.`,
	);
}
