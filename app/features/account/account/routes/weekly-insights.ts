import { insightPaths } from "#app/features/insight/insights/paths";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { weeklyInsightsInput } from "../inputs";
import { accountPaths } from "../paths";
import { setWeeklyInsights } from "../weekly-insights.server";

export const loader = redirectGetTo(accountPaths.account);

/** POST is_on, from: turns the weekly email of the camp's insights on or off for the user. */
export const action = campButton(
	{
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		body: weeklyInsightsInput,
		back: ({ input }) => (input.from === "insights" ? insightPaths.list : accountPaths.account),
		failure: "Failed to change weekly emails",
	},
	async ({ ctx, input: { is_on } }) => {
		await setWeeklyInsights(ctx, is_on);
		return is_on
			? "You'll get new insights by email on Monday mornings"
			: "You won't get insights by email anymore";
	},
);
