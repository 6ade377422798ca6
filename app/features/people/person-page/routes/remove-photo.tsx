import { campButton } from "#app/platform/http/button.server";
import { signUndo } from "#app/platform/undo-token.server";
import { backForm } from "../inputs";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { editsPerson } from "../person-guards.server";
import { onePerson } from "../person-read.server";
import { photoRead, removePhoto } from "../photo.server";

/** POST: removes a person's photo, with Undo. */
export const action = campButton(
	{
		permission: null,
		params: personParams,
		reads: (at) => ({ ...onePerson.reads(whoseOf(at)), photo: photoRead(whoseOf(at)) }),
		find: (rows) => onePerson.find(rows),
		allow: editsPerson,
		body: backForm,
		back: ({ found }) => personPaths.photo(found.id),
	},
	async ({ ctx, found, rows: { photo } }) => {
		await removePhoto(ctx, found.id);
		const [gone] = photo;
		// Signed, so that a form can't choose an arbitrary file key.
		const token = gone && (await signUndo(ctx, `photo/${found.id}`, gone));
		return {
			toast: "Photo removed",
			to: personPaths.person(found.id),
			undo: token ? { action: personPaths.restorePhoto(found.id), fields: { token } } : undefined,
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
