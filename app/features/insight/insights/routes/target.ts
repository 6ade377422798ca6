import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { targetInput } from "../inputs";
import { aSetting } from "../setting-spec.server";
import { setTargets } from "../set-targets.server";

export const loader = redirectGetTo(aSetting.back);

/** POST session_id or season_id, and numbers by metric: sets targets of a session or of the season. */
export const action = campButton(
	{
		...aSetting,
		body: targetInput,
		inline: true,
		failure: "Failed to save the targets",
	},
	async ({ ctx, input }) => {
		await setTargets(ctx, input);
		return "Targets saved";
	},
);
