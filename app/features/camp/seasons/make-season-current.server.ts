import { and, eq, ne } from "drizzle-orm";
import { season } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { SeasonRow } from "./queries.server";

/** Statement that unmarks the current season, unless it is the given one. Must run before the new mark is set. */
export const noLongerCurrent = (ctx: CampCtx, but: string) =>
	ctx.db
		.update(season)
		.set({ is_current: false, updated_at: nextStamp(season.updated_at, ctx.clock.now()) })
		.where(and(eq(season.camp_id, ctx.camp.id), eq(season.is_current, true), ne(season.id, but)));

/**
 * Checks that a season can become current.
 * @throws CONFLICT for an archived season
 */
export function assertCanBeCurrent(found: Pick<SeasonRow, "name" | "status">) {
	if (found.status === "archived") {
		throw new AppError("CONFLICT", {
			message: `${found.name} is archived, so it can't be the current season.`,
		});
	}
}

/**
 * Makes a season the default of all lists.
 * @throws CONFLICT for an archived season
 */
export async function makeSeasonCurrent(ctx: CampCtx, found: SeasonRow): Promise<void> {
	assertCanBeCurrent(found);
	await commit(ctx, {
		statements: [
			noLongerCurrent(ctx, found.id),
			ctx.db
				.update(season)
				.set({ is_current: true, updated_at: nextStamp(season.updated_at, ctx.clock.now()) })
				.where(and(eq(season.camp_id, ctx.camp.id), eq(season.id, found.id))),
		],
		audit: { action: "season.make_current", entity: "season", entity_id: found.id },
	});
}
