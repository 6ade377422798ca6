import { personParams, undoForm } from "#app/features/people/person-page/index.server";
import { restoreFamilyContact } from "#app/features/people/relationships/index.server";
import { campButton } from "#app/platform/http/button.server";
import { readContactUndo } from "../contact-undo.server";
import { ownChild } from "../own-child.server";
import { parentPaths } from "../paths";

/** POST: restores a contact that the family removed just now. */
export const action = campButton(
	{ permission: null, params: personParams, ...ownChild, body: undoForm, back: parentPaths.home },
	async ({ ctx, found, input }) => {
		const { contact_id, ...removed } = await readContactUndo(ctx, found.id, input.token);
		await restoreFamilyContact(ctx, found.id, contact_id, removed);
		return "Contact restored";
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
