import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { readUndo } from "#app/platform/undo-token.server";
import { undoForm } from "../inputs";
import { personPaths } from "../paths";
import { personEdited } from "../person-guards.server";
import { restorePhoto, storedPhoto } from "../photo.server";

/** POST: restores a photo that was just removed. */
export const action = campAction(
	{
		...personEdited,
		body: undoForm,
	},
	({ ctx, found, input }) =>
		toastOnError(personPaths.person(found.id), async () => {
			await restorePhoto(ctx, found.id, await readUndo(ctx, `photo/${found.id}`, storedPhoto, input.token));
			return redirectWithToast(personPaths.person(found.id), "Photo restored");
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
