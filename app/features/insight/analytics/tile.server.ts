import { followedSeason } from "#app/features/camp/seasons/index.server";
import { defineTile } from "#app/platform/tile";
import { figureText, ratioText } from "./figure-words";
import { KeptMetrics, keptRead } from "./kept.server";
import { metricOf } from "./known-metrics.server";
import { analyticsPaths, withView } from "./paths";

/** Dashboard tile with the retention of the season on display, as it was measured last. */
export const retentionTile = defineTile({
	key: "retention",
	permission: "analytics_view",
	reads: ({ db, place, season, date, today }) => {
		const followed = followedSeason(place.camp_id, season, date === today ? undefined : date);
		return { kept: keptRead(db, { camp_id: place.camp_id, season: followed }, [["retention", ""]]) };
	},
	view: ({ ctx, rows }) => {
		const metric = metricOf("retention");
		const [row] = rows.kept;
		const figure = KeptMetrics.from(rows.kept).of("retention");
		if (!metric || !row || !figure || (figure.value === null && !figure.suppressed)) return [];
		if (!ctx.features.has("flag:advanced_analytics") || ctx.place.scope.kind !== "camp") return [];
		if (!metric.permissions.every((permission) => ctx.can(permission))) return [];
		return [
			{
				kind: "season_figure",
				key: "returning",
				label: metric.title,
				value: figureText(metric.unit, figure, ctx.camp.currency),
				note: figure.suppressed
					? `fewer than ${metric.minimum_n} could return`
					: `${ratioText(metric, figure)} who could return`,
				href: withView(analyticsPaths.metric(metric.key), { season: row.season_id }),
			},
		];
	},
});
