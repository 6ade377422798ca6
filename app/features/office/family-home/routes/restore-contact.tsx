import { personParams, undoForm } from "#app/features/people/person-page/index.server";
import { restoreFamilyContact } from "#app/features/people/relationships/index.server";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { readContactUndo } from "../contact-undo.server";
import { ownChild } from "../own-child.server";
import { parentPaths } from "../paths";

/** POST: restores a contact that the family removed just now. */
export const action = campAction(
	{ permission: null, params: personParams, ...ownChild, body: undoForm },
	({ ctx, found, input }) =>
		toastOnError(parentPaths.home, async () => {
			const { contact_id, ...removed } = await readContactUndo(ctx, found.id, input.token);
			await restoreFamilyContact(ctx, found.id, contact_id, removed);
			return redirectWithToast(parentPaths.home, "Contact restored");
		}),
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
