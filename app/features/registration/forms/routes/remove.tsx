import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { aQuestion } from "../route-specs.server";
import { questionPaths } from "../paths";
import { removeQuestion } from "../remove-question.server";

/** POST: removes a question, with Undo. */
export const action = campAction({ ...aQuestion, body: z.object({}) }, ({ ctx, found }) => {
	const { season, question } = found;
	const list = questionPaths.list(season.id);
	return toastOnError(
		list,
		async () => {
			await removeQuestion(ctx, season.id, question.id);
			const undo = { action: questionPaths.restore(season.id, question.id), fields: {} };
			return redirectWithToast(list, "Question removed", { undo });
		},
		{ failure: toastWords.notDeleted("Question") },
	);
});

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
