import { z } from "zod";
import { campButton } from "#app/platform/http/button.server";
import { bool, id } from "#app/platform/http/fields";
import { aLottery } from "../route-specs.server";
import { drawLottery } from "../draw-lottery.server";
import { lotteryPaths } from "../paths";

/** POST sure=on: draws the lottery. */
export const action = campButton(
	{
		...aLottery,
		params: z.object({ season_id: id(), lottery_id: id() }),
		body: z.object({
			sure: bool().refine((sure) => sure, { error: "Confirm that the result is final." }),
		}),
		back: ({ found }) => lotteryPaths.one(found.season_id, found.id),
	},
	async ({ ctx, found }) => {
		const { entries, placed } = await drawLottery(ctx, found);
		return `Drawn: ${placed} of ${entries} families got a spot`;
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
