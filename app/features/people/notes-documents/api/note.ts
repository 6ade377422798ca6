import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { notFound } from "#app/platform/errors";
import { noteChange, noteFields } from "../inputs";
import { changesNote, oneNote, setNoteDeleted, updateNote } from "../notes.server";

const one = {
	...oneNote,
	allow: (checked: Parameters<typeof changesNote>[0]) => {
		changesNote(checked);
		if (checked.found.note.deleted_at !== null) throw notFound();
	},
};

const api = resource({
	PUT: campWriteMethod(
		{
			...one,
			summary: "Change a note; the previous version is kept",
			body: noteChange,
			response: noteFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateNote(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...one,
			summary: "Delete a note; can be restored within 30 days",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await setNoteDeleted(ctx, found, true);
			return { data: { id: found.note.id } };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
