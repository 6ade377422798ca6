import { removeFamilyContact } from "#app/features/people/relationships/index.server";
import { displayName } from "#app/lib/people";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { contactUndo } from "../contact-undo.server";
import { backForm } from "../inputs";
import { ownContact } from "../own-child.server";
import { parentPaths } from "../paths";

/** POST: removes a contact that the family added, with Undo. */
export const action = campAction(
	{ permission: null, ...ownContact, body: backForm },
	({ ctx, found: { child, contact } }) =>
		toastOnError(
			parentPaths.home,
			async () => {
				const gone = await removeFamilyContact(ctx, child.id, contact);
				const token = await contactUndo(ctx, child.id, contact, gone?.deleted_at ?? null);
				return redirectWithToast(parentPaths.home, `${displayName(contact)} removed`, {
					undo: { action: parentPaths.restoreContact(child.id), fields: { token } },
				});
			},
			{ failure: toastWords.notDeleted("Contact") },
		),
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
