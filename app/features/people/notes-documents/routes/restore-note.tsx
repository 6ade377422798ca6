import { backForm } from "#app/features/people/person-page/index.server";
import { personPaths } from "#app/features/people/person-page/paths";
import { campButton } from "#app/platform/http/button.server";
import { changesNote, oneNote, setNoteDeleted } from "../notes.server";

/** POST: restores a deleted note. */
export const action = campButton(
	{
		...oneNote,
		allow: changesNote,
		body: backForm,
		back: ({ found }) => personPaths.tab(found.person.id, "notes"),
	},
	async ({ ctx, found }) => {
		await setNoteDeleted(ctx, found, false);
		return "Note restored";
	},
);

export { ActionErrorPage as default } from "#app/features/people/person-page/components/action-error-page";
