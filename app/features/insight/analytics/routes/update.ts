import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { updateInput } from "../inputs";
import { FIND_TOPIC, type FindMessage, KEEP_TOPIC, type KeepMessage } from "../messages";
import { analyticsPaths } from "../paths";
import { requestUpdate } from "../request-update.server";

export const loader = redirectGetTo(analyticsPaths.dashboard);

/** POST: measures a season again, after the response. */
export const action = campButton(
	{
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		body: updateInput,
		back: analyticsPaths.dashboard,
		failure: "Failed to update the numbers",
	},
	({ ctx, input }) => {
		const camp_id = ctx.camp.id;
		const keep: KeepMessage = { camp_id, season_id: input.season, earlier: true };
		const find: FindMessage = { camp_id };
		return requestUpdate(ctx, input, {
			audited: "season.measure",
			messages: [
				{ topic: KEEP_TOPIC, payload: keep },
				{ topic: FIND_TOPIC, payload: find },
			],
			page: analyticsPaths.dashboard,
		});
	},
);
