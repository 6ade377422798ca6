import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { duplicateQuestion } from "../add-question.server";
import { aQuestion } from "../route-specs.server";
import { questionPaths } from "../paths";

/** POST: inserts a copy after a question, and opens it. */
export const action = campAction({ ...aQuestion, body: z.object({}) }, ({ ctx, found }) => {
	const { season, question } = found;
	return toastOnError(questionPaths.list(season.id), async () => {
		const copy = await duplicateQuestion(ctx, season.id, question.id);
		return redirectWithToast(questionPaths.edit(season.id, copy.id), "This is the copy");
	});
});

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
