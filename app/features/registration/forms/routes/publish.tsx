import { campButton } from "#app/platform/http/button.server";
import { aSeason } from "../route-specs.server";
import { publishInput } from "../inputs";
import { questionPaths } from "../paths";
import { publishForm } from "../publish-form.server";

/** POST: publishes the current questions. */
export const action = campButton(
	{ ...aSeason, body: publishInput, back: ({ found }) => questionPaths.list(found.id) },
	async ({ ctx, found, input: seen }) => {
		const { version } = await publishForm(ctx, found.id, seen);
		return `Version ${version} published`;
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
