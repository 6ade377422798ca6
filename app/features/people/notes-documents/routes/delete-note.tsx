import { backForm } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { changesNote, oneNote, setNoteDeleted } from "../notes.server";
import { notePaths } from "../paths";

/** POST: deletes a note, with Undo. */
export const action = campAction(
	{
		...oneNote,
		allow: changesNote,
		body: backForm,
	},
	({ ctx, found }) => {
		const back = personPaths.tab(found.person.id, "notes");
		return toastOnError(
			back,
			async () => {
				await setNoteDeleted(ctx, found, true);
				const undo = { action: notePaths.restore(found.person.id, found.note.id), fields: {} };
				return redirectWithToast(back, "Note deleted", { undo });
			},
			{ failure: toastWords.notDeleted("Note") },
		);
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
