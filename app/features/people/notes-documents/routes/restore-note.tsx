import { backForm } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { changesNote, oneNote, setNoteDeleted } from "../notes.server";

/** POST: restores a deleted note. */
export const action = campAction(
	{
		...oneNote,
		allow: changesNote,
		body: backForm,
	},
	({ ctx, found }) => {
		const back = personPaths.tab(found.person.id, "notes");
		return toastOnError(back, async () => {
			await setNoteDeleted(ctx, found, false);
			return redirectWithToast(back, "Note restored");
		});
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
