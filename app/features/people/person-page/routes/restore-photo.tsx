import { campButton } from "#app/platform/http/button.server";
import { readUndo } from "#app/platform/undo-token.server";
import { undoForm } from "../inputs";
import { personPaths } from "../paths";
import { personEdited } from "../person-guards.server";
import { restorePhoto, storedPhoto } from "../photo.server";

/** POST: restores a photo that was just removed. */
export const action = campButton(
	{ ...personEdited, body: undoForm, back: ({ found }) => personPaths.person(found.id) },
	async ({ ctx, found, input }) => {
		await restorePhoto(ctx, found.id, await readUndo(ctx, `photo/${found.id}`, storedPhoto, input.token));
		return "Photo restored";
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
