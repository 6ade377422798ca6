import type { RowsOf } from "#db/client";
import { camperPaths } from "#app/features/people/campers/paths";
import type { seasonFigureReads } from "#app/features/program/enrollments/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Trend } from "./trend";

type SeasonRows = RowsOf<ReturnType<typeof seasonFigureReads>>;

/** Numbers and trend of the followed season; null if there is none. */
export function seasonView(ctx: CampCtx, rows: SeasonRows, trend: Trend | null) {
	const [season, before] = rows.seasons;
	if (!season) return null;
	return {
		id: season.id,
		name: season.name,
		taken: season.enrollments,
		capacity: season.capacity,
		/** The previous season, if there is one. */
		before: before?.name ?? null,
		/** Children of the previous season, and how many have returned. */
		returning:
			before && before.campers > 0
				? {
						of: before.campers,
						back: season.returning,
						href: ctx.can("campers_view")
							? `${camperPaths.list}?season=${season.id}&returning=${before.id}&status=all`
							: undefined,
					}
				: null,
		trend,
	};
}
