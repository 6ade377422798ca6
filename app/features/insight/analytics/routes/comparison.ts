import { aSetting } from "#app/features/insight/insights/index.server";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { comparisonInput } from "../inputs";
import { setComparison } from "../set-comparison.server";

export const loader = redirectGetTo(aSetting.back);

/** POST season_id, with: sets which earlier season a season is compared with. */
export const action = campButton(
	{
		...aSetting,
		body: comparisonInput,
		failure: "Failed to save the comparison",
	},
	async ({ ctx, input }) => {
		await setComparison(ctx, input);
		return "Comparison saved. It will show once the season's numbers are updated.";
	},
);
