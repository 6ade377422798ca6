import { campButton } from "#app/platform/http/button.server";
import { aQuestion } from "../route-specs.server";
import { moveQuestion } from "../change-question.server";
import { moveForm } from "../inputs";
import { questionPaths } from "../paths";

/** POST: moves a question earlier or later. */
export const action = campButton(
	{ ...aQuestion, body: moveForm, back: ({ found: { season } }) => questionPaths.list(season.id) },
	async ({ ctx, found: { season, question }, input }) => {
		const { position } = await moveQuestion(ctx, season.id, question.id, input);
		return `Moved to position ${position}`;
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
