import { campButton } from "#app/platform/http/button.server";
import { duplicateQuestion } from "../add-question.server";
import { aQuestion } from "../route-specs.server";
import { questionPaths } from "../paths";

/** POST: inserts a copy after a question, and opens it. */
export const action = campButton(
	{ ...aQuestion, back: ({ found: { season } }) => questionPaths.list(season.id) },
	async ({ ctx, found: { season, question } }) => {
		const copy = await duplicateQuestion(ctx, season.id, question.id);
		return { toast: "Question copied. This is the copy", to: questionPaths.edit(season.id, copy.id) };
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
