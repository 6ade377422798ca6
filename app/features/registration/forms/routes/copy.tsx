import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aSeason } from "../route-specs.server";
import { takeOverQuestions } from "../copy-questions.server";
import { copyForm } from "../inputs";
import { questionPaths } from "../paths";

/** POST: copies another season's questions. */
export const action = campAction({ ...aSeason, body: copyForm }, ({ ctx, found, input }) => {
	const list = questionPaths.list(found.id);
	return toastOnError(list, async () => {
		const { count, to_mend } = await takeOverQuestions(ctx, found.id, input.from);
		const copied = count === 1 ? "1 question copied" : `${count} questions copied`;
		if (to_mend === 0) return redirectWithToast(list, copied);
		const named = to_mend === 1 ? "1 names a session" : `${to_mend} name sessions`;
		return redirectWithToast(list, `${copied}. ${named} that this season doesn't have`, { tone: "warning" });
	});
});

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
