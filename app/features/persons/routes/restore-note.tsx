import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { staffAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { backForm } from "../inputs";
import { changesNote, findNote, noteRead, setNoteDeleted } from "../notes.server";
import { personParams, whoseOf } from "../one-person.server";
import { personPaths } from "../paths";
import { onePerson } from "../person-read.server";

/** POST: brings a deleted note back. */
export const action = staffAction(
	{
		permission: null,
		params: personParams.extend({ note_id: id() }),
		reads: (at) => ({ ...onePerson.reads(whoseOf(at)), note: noteRead(whoseOf(at), at.params.note_id) }),
		find: (rows) => findNote(rows),
		allow: changesNote,
		body: backForm,
	},
	({ ctx, found }) => {
		const back = personPaths.tab(found.person.id, "notes");
		return orSayWhy(back, async () => {
			await setNoteDeleted(ctx, found, false);
			return redirectWithToast(back, "The note is back");
		});
	},
);

export { Refused as default } from "../components/refused";
