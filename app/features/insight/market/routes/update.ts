import { sql } from "drizzle-orm";
import { KEEP_TOPIC, type KeepMessage } from "#app/features/insight/analytics/index.server";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import { notFound } from "#app/platform/errors";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { deliverSoon } from "#app/platform/jobs/deliver-soon.server";
import { writeWithin } from "#app/platform/rate-limit.server";
import { updateInput } from "../inputs";
import { MARKET_TOPIC, type MarketMessage } from "../messages";
import { marketPaths } from "../paths";
import { ofMarket } from "../route-specs.server";

/** Limit of updates per camp, because each reads all families of a season. Shared with analytics, which it updates too. */
const LIMIT = { max: 12, minutes: 60 };

export const loader = redirectGetTo(marketPaths.page);

/** POST: counts a season again, after the response. */
export const action = campButton(
	{
		...ofMarket,
		body: updateInput,
		back: marketPaths.page,
		failure: "Failed to update the numbers",
	},
	async ({ ctx, input: { season, taken_at = "never" } }) => {
		const camp_id = ctx.camp.id;
		const isThere = sql`EXISTS (SELECT 1 FROM season n WHERE n.camp_id = ${camp_id} AND n.id = ${season})`;
		const message: MarketMessage = { camp_id, season_id: season };
		await writeWithin(ctx, [{ key: `analytics:${camp_id}`, ...LIMIT }], (counted) =>
			commit(ctx, {
				statements: [...counted, abortWhen(ctx, "no_season", sql`NOT ${isThere}`)],
				audit: { action: "season.count_market", entity: "season", entity_id: season },
				messages: [
					{ topic: KEEP_TOPIC, payload: message satisfies KeepMessage },
					{ topic: MARKET_TOPIC, payload: message },
				],
				refusals: { "guard:no_season": () => notFound() },
			}),
		);
		deliverSoon(ctx, KEEP_TOPIC);
		deliverSoon(ctx, MARKET_TOPIC);
		return {
			toast: "Updating the numbers. They'll appear in a moment.",
			tone: "info",
			to: `${marketPaths.page}?${new URLSearchParams({ season, since: taken_at })}`,
		};
	},
);
