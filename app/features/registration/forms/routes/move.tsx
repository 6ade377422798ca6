import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aQuestion } from "../route-specs.server";
import { moveQuestion } from "../change-question.server";
import { moveForm } from "../inputs";
import { questionPaths } from "../paths";

/** POST: moves a question earlier or later. */
export const action = campAction({ ...aQuestion, body: moveForm }, ({ ctx, found, input }) => {
	const { season, question } = found;
	const list = questionPaths.list(season.id);
	return toastOnError(list, async () => {
		const { position } = await moveQuestion(ctx, season.id, question.id, input);
		return redirectWithToast(list, `Moved to position ${position}`);
	});
});

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
