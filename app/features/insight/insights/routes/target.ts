import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { targetInput } from "../inputs";
import { aSetting } from "../setting-spec.server";
import { setTarget } from "../set-rules.server";

export const loader = redirectGetTo(aSetting.back);

/** POST session_id, fill: sets a session's target for its share of filled spots. */
export const action = campButton(
	{
		...aSetting,
		body: targetInput,
		failure: "Failed to save the target",
	},
	async ({ ctx, input }) => {
		await setTarget(ctx, input);
		return input.fill === null ? "Target removed" : "Target saved";
	},
);
