import { removeFamilyContact } from "#app/features/people/relationships/index.server";
import { displayName } from "#app/lib/people";
import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { contactUndo } from "../contact-undo.server";
import { backForm } from "../inputs";
import { ownContact } from "../own-child.server";
import { parentPaths } from "../paths";

/** POST: removes a contact that the family added, with Undo. */
export const action = campButton(
	{
		permission: null,
		...ownContact,
		body: backForm,
		back: parentPaths.home,
		failure: toastWords.notDeleted("Contact"),
	},
	async ({ ctx, found: { child, contact } }) => {
		const gone = await removeFamilyContact(ctx, child.id, contact);
		const token = await contactUndo(ctx, child.id, contact, gone?.deleted_at ?? null);
		return {
			toast: `${displayName(contact)} removed`,
			undo: { action: parentPaths.restoreContact(child.id), fields: { token } },
		};
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
