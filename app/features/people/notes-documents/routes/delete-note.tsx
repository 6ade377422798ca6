import { backForm } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { changesNote, oneNote, setNoteDeleted } from "../notes.server";
import { notePaths } from "../paths";

/** POST: deletes a note, with Undo. */
export const action = campButton(
	{
		...oneNote,
		allow: changesNote,
		body: backForm,
		back: ({ found }) => personPaths.tab(found.person.id, "notes"),
		failure: toastWords.notDeleted("Note"),
	},
	async ({ ctx, found }) => {
		await setNoteDeleted(ctx, found, true);
		const undo = { action: notePaths.restore(found.person.id, found.note.id), fields: {} };
		return { toast: "Note deleted", undo };
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
