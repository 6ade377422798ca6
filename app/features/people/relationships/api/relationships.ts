import { z } from "zod";
import {
	editsPerson,
	onePerson,
	seesPerson,
	assertCanView,
	homesRead,
	relationsRead,
	personParams,
	whoseOf,
} from "#app/features/people/person-page/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { relationInput, relationResponse } from "../inputs";
import { relatePersons } from "../relate-persons.server";
import { relationsShown, relationFields } from "../relations-api.server";

const api = resource({
	GET: campMethod(
		{
			permission: null,
			summary: "A person's relationships; do_not_release is visible only to the camp's directors",
			params: personParams,
			query: listQuery,
			response: z.array(relationResponse),
			reads: (at) => ({
				...onePerson.reads(whoseOf(at)),
				relations: relationsRead(whoseOf(at)),
				homes: homesRead(whoseOf(at)),
			}),
			find: (rows) => onePerson.find(rows),
			allow: seesPerson,
		},
		({ ctx, rows, found, query }) => pageOfWhole(relationsShown(ctx, found, rows), query, ({ id }) => id),
	),
	POST: campWriteMethod(
		{
			permission: null,
			summary:
				"Link two people; needs campers_edit, or staff_edit for staff. The reverse link is also created",
			params: personParams,
			body: relationInput,
			status: 201,
			response: relationResponse,
			reads: (at) => onePerson.reads(whoseOf(at)),
			find: (rows) => onePerson.find(rows),
			allow: editsPerson,
		},
		async ({ ctx, found, input }) => {
			const { heads } = assertCanView(ctx, found);
			return { data: relationFields(await relatePersons(ctx, found.id, input, { heads }), found.id) };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
