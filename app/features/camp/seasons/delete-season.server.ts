import { and, eq, or } from "drizzle-orm";
import {
	insight,
	market_snapshot,
	metric_snapshot,
	season,
	season_comparison,
	season_target,
} from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { SeasonRow } from "./queries.server";

/**
 * Deletes a season without references.
 * @throws IN_USE when it has sessions, staff, grades or any registration settings
 */
export async function deleteSeason(ctx: CampCtx, found: SeasonRow): Promise<void> {
	const { id: camp_id } = ctx.camp;
	const isCounted = and(eq(market_snapshot.camp_id, camp_id), eq(market_snapshot.season_id, found.id));
	const isMeasured = and(eq(metric_snapshot.camp_id, camp_id), eq(metric_snapshot.season_id, found.id));
	await commit(ctx, {
		statements: [
			ctx.db.delete(metric_snapshot).where(isMeasured),
			ctx.db.delete(market_snapshot).where(isCounted),
			ctx.db
				.delete(season_target)
				.where(and(eq(season_target.camp_id, camp_id), eq(season_target.season_id, found.id))),
			ctx.db.delete(insight).where(and(eq(insight.camp_id, camp_id), eq(insight.season_id, found.id))),
			ctx.db
				.delete(season_comparison)
				.where(
					and(
						eq(season_comparison.camp_id, camp_id),
						or(eq(season_comparison.season_id, found.id), eq(season_comparison.with_id, found.id)),
					),
				),
			ctx.db.delete(season).where(and(eq(season.camp_id, camp_id), eq(season.id, found.id))),
		],
		audit: {
			action: "season.delete",
			entity: "season",
			entity_id: found.id,
			changes: { year: found.year, start_date: found.start_date, end_date: found.end_date },
		},
		refusals: {
			foreign_key: () =>
				new AppError("IN_USE", {
					message: `You can't delete ${found.name} because it has sessions, staff, grades or registration settings. Archive it instead.`,
				}),
		},
	});
}
