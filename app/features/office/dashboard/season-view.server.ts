import type { RowsOf } from "#db/client";
import { camperPaths } from "#app/features/people/campers/paths";
import type { seasonFigureReads } from "#app/features/program/enrollments/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { PartOf } from "#app/platform/tile";
import type { Trend } from "./trend";

type SeasonRows = RowsOf<ReturnType<typeof seasonFigureReads>>;

/** Key of the figure of campers who returned. A metric with this key replaces it. */
const RETURNING = "returning";

/**
 * Numbers and trend of the followed season; null if there is none.
 * @param figures metrics of the season, by the viewer's rights
 */
export function seasonView(
	ctx: CampCtx,
	rows: SeasonRows,
	trend: Trend | null,
	figures: readonly PartOf<"season_figure">[],
) {
	const [season, before] = rows.seasons;
	if (!season) return null;
	return {
		id: season.id,
		name: season.name,
		taken: season.enrollments,
		capacity: season.capacity,
		held: season.held,
		figures,
		/** Campers of the previous season who have returned, for viewers of campers. No share: not all of them could have. */
		returning:
			ctx.can("campers_view") && !figures.some(({ key }) => key === RETURNING)
				? returned(season, before)
				: null,
		trend,
	};
}

type Season = SeasonRows["seasons"][number];

const returned = ({ id, returning }: Season, before: Season | undefined) => {
	const has_campers = before !== undefined && before.campers > 0;
	return {
		back: has_campers ? returning : null,
		note: before ? `from ${before.name}` : "no previous season",
		href: has_campers ? `${camperPaths.list}?season=${id}&returning=${before.id}&status=all` : undefined,
	};
};
