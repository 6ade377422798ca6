import type { CampCtx } from "#app/platform/context.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type CompetitorRow, competitorRead } from "./competitors.server";
import { competitorParams } from "./inputs";

/** What all screens of market analysis ask. */
export const ofMarket = { permission: "analytics_view", feature: "flag:market_analysis" } as const;

/** Prices are entered by those who can import them. */
export const editsMarket = { ...ofMarket, also: (_: CampCtx) => "imports_run" as const };

/** A price of another camp, to change. */
export const aCompetitor = {
	...editsMarket,
	params: competitorParams,
	reads: ({ db, place, params }: ReadInput<{ competitor_id: string }, unknown>) => ({
		competitor: competitorRead(db, place.camp_id, params.competitor_id),
	}),
	find: (rows: { competitor: CompetitorRow[] }) => rows.competitor[0],
};
