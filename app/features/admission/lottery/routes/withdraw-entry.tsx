import { campButton } from "#app/platform/http/button.server";
import { ownEntryChanged } from "../route-specs.server";
import { withdrawEntry } from "../enter-lottery.server";
import { lotteryPaths } from "../paths";

/** POST: withdraws the family from the lottery. */
export const action = campButton(
	{
		...ownEntryChanged,
		camp_param: "camp",
		back: ({ ctx, found }) => lotteryPaths.own(ctx.camp.slug, found.registration_id),
	},
	async ({ ctx, found }) => {
		await withdrawEntry(ctx, found);
		return "You're no longer in this lottery";
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
