import type { CampCtx } from "#app/platform/context.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type CompetitorRow, competitorRead } from "./competitors.server";
import { competitorParams } from "./inputs";

/** Access rule shared by all market analysis screens. */
export const ofMarket = { permission: "analytics_view", feature: "flag:market_analysis" } as const;

/** Users who can import prices can also enter them. */
export const editsMarket = { ...ofMarket, also: (_: CampCtx) => "imports_run" as const };

/** A competitor price to edit. */
export const aCompetitor = {
	...editsMarket,
	params: competitorParams,
	reads: ({ db, place, params }: ReadInput<{ competitor_id: string }, unknown>) => ({
		competitor: competitorRead(db, place.camp_id, params.competitor_id),
	}),
	find: (rows: { competitor: CompetitorRow[] }) => rows.competitor[0],
};
