import { campButton } from "#app/platform/http/button.server";
import { addStarterQuestions } from "../add-starter.server";
import { aSeason } from "../route-specs.server";
import { questionPaths } from "../paths";

/** POST: adds the questions most camps ask. */
export const action = campButton(
	{ ...aSeason, back: ({ found }) => questionPaths.list(found.id) },
	async ({ ctx, found }) => {
		const count = await addStarterQuestions(ctx, found.id);
		return `${count} questions added. Edit them, then publish`;
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
