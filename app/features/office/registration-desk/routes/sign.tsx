import { toastOnError } from "#app/platform/http/return.server";
import { redirectGetTo, campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aRegistration } from "../route-specs.server";
import { signForm } from "../inputs";
import { boardPaths } from "../paths";
import { signPaper } from "../sign-paper.server";

export const loader = redirectGetTo(boardPaths.list);

/** POST: records a signed paper. Signatures are never removed, so there is no Undo. */
export const action = campAction({ ...aRegistration, body: signForm }, ({ ctx, found, input }) => {
	const to = boardPaths.registration(found.registration.id);
	return toastOnError(to, async () => {
		const { title } = await signPaper(ctx, found, input);
		return redirectWithToast(to, `“${title}” marked as signed on paper`);
	});
});

export { ActionErrorPage as default } from "../components/action-error-page";
