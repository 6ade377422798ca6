import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { addStarterQuestions } from "../add-starter.server";
import { aSeason } from "../route-specs.server";
import { questionPaths } from "../paths";

/** POST: adds the questions most camps ask. */
export const action = campAction({ ...aSeason, body: z.object({}) }, ({ ctx, found }) => {
	const list = questionPaths.list(found.id);
	return toastOnError(list, async () => {
		const count = await addStarterQuestions(ctx, found.id);
		return redirectWithToast(list, `${count} questions added. Edit them, then publish`);
	});
});

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
