import { campButton } from "#app/platform/http/button.server";
import { statusInput } from "../inputs";
import { anInsight } from "../insight-spec.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { insightPaths } from "../paths";
import { setStatus } from "../set-status.server";

const DONE = { seen: null, acted: "Marked as acted on", dismissed: "Dismissed until it doubles" } as const;

export const loader = redirectGetTo(insightPaths.list);

/** POST status=seen|dismissed|acted: marks an insight for everyone in the camp. */
export const action = campButton(
	{
		...anInsight,
		camp_param: undefined,
		params: anInsight.params.omit({ camp_id: true }),
		permission: "analytics_view",
		feature: "flag:advanced_analytics",
		body: statusInput,
		back: insightPaths.list,
		failure: "Failed to change the insight",
	},
	async ({ ctx, found, input: { status } }) => {
		await setStatus(ctx, found, status);
		return DONE[status];
	},
);
