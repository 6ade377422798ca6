import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { campButton } from "#app/platform/http/button.server";
import { id } from "#app/platform/http/fields";
import { aSeason } from "../route-specs.server";
import { questionPaths } from "../paths";
import { restoreQuestion } from "../remove-question.server";

/** POST: restores a removed question at its old position. */
export const action = campButton(
	{
		...aSeason,
		params: seasonAsked.params.extend({ question_id: id() }),
		back: ({ found }) => questionPaths.list(found.id),
	},
	async ({ ctx, found, params }) => {
		await restoreQuestion(ctx, found.id, params.question_id);
		return "Question restored";
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
