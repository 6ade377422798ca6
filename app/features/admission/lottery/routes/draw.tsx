import { z } from "zod";
import { bool, id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aLottery } from "../route-specs.server";
import { drawLottery } from "../draw-lottery.server";
import { lotteryPaths } from "../paths";

/** POST sure=on: draws the lottery. */
export const action = campAction(
	{
		...aLottery,
		params: z.object({ season_id: id(), lottery_id: id() }),
		body: z.object({
			sure: bool().refine((sure) => sure, { error: "Confirm that the result is final." }),
		}),
	},
	({ ctx, found }) => {
		const page = lotteryPaths.one(found.season_id, found.id);
		return toastOnError(page, async () => {
			const { entries, placed } = await drawLottery(ctx, found);
			return redirectWithToast(page, `Drawn: ${placed} of ${entries} families got a spot`);
		});
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
