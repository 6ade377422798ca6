import type { RowsOf } from "#db/client";
import { camperPaths } from "#app/features/people/campers/paths";
import type { seasonFigureReads } from "#app/features/program/enrollments/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Trend } from "./trend";

type SeasonRows = RowsOf<ReturnType<typeof seasonFigureReads>>;

/** The followed season in figures, and its line; null where there is none. */
export function seasonView(ctx: CampCtx, rows: SeasonRows, trend: Trend | null) {
	const [season, before] = rows.seasons;
	if (!season) return null;
	return {
		id: season.id,
		name: season.name,
		taken: season.enrollments,
		capacity: season.capacity,
		/** The season before, where there is one. */
		before: before?.name ?? null,
		/** Children of the season before, and how many of them are back. */
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
