import { campButton } from "#app/platform/http/button.server";
import { aSeason } from "../route-specs.server";
import { takeOverQuestions } from "../copy-questions.server";
import { copyForm } from "../inputs";
import { questionPaths } from "../paths";

/** POST: copies another season's questions. */
export const action = campButton(
	{ ...aSeason, body: copyForm, back: ({ found }) => questionPaths.list(found.id) },
	async ({ ctx, found, input }) => {
		const { count, to_mend } = await takeOverQuestions(ctx, found.id, input.from);
		const copied = count === 1 ? "1 question copied" : `${count} questions copied`;
		if (to_mend === 0) return copied;
		const named = to_mend === 1 ? "1 refers to a session" : `${to_mend} refer to sessions`;
		return { toast: `${copied}. ${named} that this season doesn't have`, tone: "warning" };
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
