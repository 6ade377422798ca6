import { z } from "zod";
import { orSayWhy } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { addStarterQuestions } from "../add-starter.server";
import { aSeason } from "../asked.server";
import { questionPaths } from "../paths";

/** POST: begins with what most camps ask. */
export const action = campAction({ ...aSeason, body: z.object({}) }, ({ ctx, found }) => {
	const list = questionPaths.list(found.id);
	return orSayWhy(list, async () => {
		const count = await addStarterQuestions(ctx, found.id);
		return redirectWithToast(list, `${count} questions added. Change them as you like, then publish them`);
	});
});

export { Refused as default } from "#app/features/camp/seasons/components/refused";
