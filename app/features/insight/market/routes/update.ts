import {
	KEEP_TOPIC,
	type KeepMessage,
	requestUpdate,
	updateInput,
} from "#app/features/insight/analytics/index.server";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { MARKET_TOPIC, type MarketMessage } from "../messages";
import { marketPaths } from "../paths";
import { ofMarket } from "../route-specs.server";

export const loader = redirectGetTo(marketPaths.page);

/** POST: counts a season again, after the response. */
export const action = campButton(
	{
		...ofMarket,
		body: updateInput,
		back: marketPaths.page,
		failure: "Failed to update the numbers",
	},
	({ ctx, input }) => {
		const message: MarketMessage = { camp_id: ctx.camp.id, season_id: input.season };
		return requestUpdate(ctx, input, {
			audited: "season.count_market",
			messages: [
				{ topic: KEEP_TOPIC, payload: message satisfies KeepMessage },
				{ topic: MARKET_TOPIC, payload: message },
			],
			page: marketPaths.page,
		});
	},
);
