import { defineTile } from "#app/platform/tile";
import { openInsights, seenBy } from "./insights.server";
import { insightPaths } from "./paths";

/** Insights that the dashboard names. */
const MOST = 3;

/** Dashboard tile with the three most severe insights that are still new or only seen. */
export const insightTile = defineTile({
	key: "insights",
	permission: "analytics_view",
	reads: ({ db, place }) => ({ insights: openInsights(db, place.camp_id, ["new", "seen"]) }),
	view: ({ ctx, rows }) => {
		if (!ctx.features.has("flag:advanced_analytics")) return [];
		return seenBy(ctx, rows.insights)
			.slice(0, MOST)
			.map(({ id, severity, text, title }) => ({
				kind: "todo",
				key: `insight:${id}`,
				text,
				note: title,
				href: insightPaths.list,
				urgent: severity === "urgent",
			}));
	},
});
