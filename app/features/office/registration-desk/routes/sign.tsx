import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { aRegistration } from "../route-specs.server";
import { signForm } from "../inputs";
import { boardPaths } from "../paths";
import { signPaper } from "../sign-paper.server";

export const loader = redirectGetTo(boardPaths.list);

/** POST: records a signed paper. Signatures are never removed, so there is no Undo. */
export const action = campButton(
	{ ...aRegistration, body: signForm, back: ({ found }) => boardPaths.registration(found.registration.id) },
	async ({ ctx, found, input }) => {
		const { title } = await signPaper(ctx, found, input);
		return `“${title}” marked as signed on paper`;
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
