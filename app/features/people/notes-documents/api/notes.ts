import { z } from "zod";
import {
	onePerson,
	seesPerson,
	assertCanView,
	personParams,
	whoseOf,
} from "#app/features/people/person-page/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { pageQuery } from "#app/platform/http/page";
import { noteFields, noteInput } from "../inputs";
import { createNote, notesRead, readableNotes, writesNotes } from "../notes.server";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary:
				"A person's notes of the kinds you can read, newest first. A page can hold fewer than the limit.",
			params: personParams,
			query: z.object(pageQuery),
			response: z.array(noteFields),
			reads: (at) => ({
				...onePerson.reads(whoseOf(at)),
				notes: notesRead(whoseOf(at), at.query.limit, at.query.cursor),
			}),
			find: (rows) => onePerson.find(rows),
			allow: seesPerson,
		},
		({ ctx, rows, found, query }) => {
			const { notes, page } = readableNotes(rows.notes, query.limit, assertCanView(ctx, found));
			return { data: notes, page };
		},
	),
	POST: campWriteMethod(
		{
			permission: null,
			summary: "Write a note about a person",
			params: personParams,
			body: noteInput,
			status: 201,
			response: noteFields,
			reads: (at) => onePerson.reads(whoseOf(at)),
			find: (rows) => onePerson.find(rows),
			allow: writesNotes,
		},
		async ({ ctx, found, input }) => ({ data: await createNote(ctx, found, input) }),
	),
});
export const loader = api.loader;
export const action = api.action;
