import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aSeason } from "../route-specs.server";
import { publishInput } from "../inputs";
import { questionPaths } from "../paths";
import { publishForm } from "../publish-form.server";

/** POST: publishes the current questions. */
export const action = campAction({ ...aSeason, body: publishInput }, ({ ctx, found, input: seen }) => {
	const list = questionPaths.list(found.id);
	return toastOnError(list, async () => {
		const { version } = await publishForm(ctx, found.id, seen);
		return redirectWithToast(list, `Version ${version} published`);
	});
});

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
