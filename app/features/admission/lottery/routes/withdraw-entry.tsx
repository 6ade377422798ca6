import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { ownEntryChanged } from "../route-specs.server";
import { withdrawEntry } from "../enter-lottery.server";
import { lotteryPaths } from "../paths";

/** POST: withdraws the family from the lottery. */
export const action = campAction(
	{ ...ownEntryChanged, camp_param: "camp", body: z.object({}) },
	({ ctx, found }) => {
		const path = lotteryPaths.own(ctx.camp.slug, found.registration_id);
		return toastOnError(path, async () => {
			await withdrawEntry(ctx, found);
			return redirectWithToast(path, "You're no longer in this lottery");
		});
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
