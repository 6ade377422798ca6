import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { aQuestion } from "../route-specs.server";
import { questionPaths } from "../paths";
import { removeQuestion } from "../remove-question.server";

/** POST: removes a question, with Undo. */
export const action = campButton(
	{
		...aQuestion,
		back: ({ found: { season } }) => questionPaths.list(season.id),
		failure: toastWords.notDeleted("Question"),
	},
	async ({ ctx, found: { season, question } }) => {
		await removeQuestion(ctx, season.id, question.id);
		const undo = { action: questionPaths.restore(season.id, question.id), fields: {} };
		return { toast: "Question removed", undo };
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
