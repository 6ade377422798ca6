import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { season } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { SeasonRow } from "./queries.server";
import { canMoveSeason, SEASON_STATUS_LABELS, type SeasonStatus } from "./rules";

/**
 * Checks that a season can change to a status; the same status is no change.
 * @throws CONFLICT when it can't
 */
export function assertSeasonStatus(found: Pick<SeasonRow, "name" | "status">, to: SeasonStatus) {
	if (canMoveSeason(found.status, to)) return;
	const [is, wanted] = [found.status, to].map((status) => SEASON_STATUS_LABELS[status].toLowerCase());
	throw new AppError("CONFLICT", { message: `${found.name} is ${is} and can't become ${wanted}.` });
}

/** Aborts when the status has changed since it was read. */
export const statusStill = (ctx: CampCtx, found: Pick<SeasonRow, "id" | "status">): Statement =>
	abortWhen(
		ctx,
		"season_status",
		sql`NOT EXISTS (SELECT 1 FROM season WHERE camp_id = ${ctx.camp.id} AND id = ${found.id} AND status = ${found.status})`,
	);

/**
 * Moves a season to the next status: draft, open, closed, archived.
 * @throws CONFLICT; STALE when another user was faster
 */
export async function setSeasonStatus(ctx: CampCtx, found: SeasonRow, to: SeasonStatus): Promise<void> {
	assertSeasonStatus(found, to);
	await commit(ctx, {
		statements: [
			statusStill(ctx, found),
			ctx.db
				.update(season)
				.set({ status: to, updated_at: nextStamp(season.updated_at, ctx.clock.now()) })
				.where(and(eq(season.camp_id, ctx.camp.id), eq(season.id, found.id))),
		],
		audit: {
			action: "season.set_status",
			entity: "season",
			entity_id: found.id,
			changes: { status: [found.status, to] },
		},
		refusals: { "guard:season_status": stale },
	});
}
