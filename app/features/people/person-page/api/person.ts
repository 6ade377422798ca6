import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { deletePerson } from "../delete-person.server";
import { personChange, personDetail } from "../inputs";
import { detailOf } from "../person-fields.server";
import { editsPerson, seesPerson } from "../person-guards.server";
import { onePerson } from "../person-read.server";
import { updatePerson } from "../update-person.server";
import { type ApiRead, personParams, whoseOf } from "../one-person.server";

const one = {
	params: personParams,
	reads: (at: ApiRead) => onePerson.reads(whoseOf(at)),
	find: onePerson.find,
};

const api = resource({
	GET: campMethod(
		{
			...one,
			permission: null,
			allow: seesPerson,
			summary: "A person, with the fields you can see",
			response: personDetail,
		},
		({ ctx, found }) => ({ data: detailOf(ctx, found) }),
	),
	PUT: campWriteMethod(
		{
			...one,
			permission: null,
			allow: editsPerson,
			summary: "Change a person; needs campers_edit, or staff_edit for staff",
			body: personChange,
			response: personDetail,
		},
		async ({ ctx, found, input }) => ({ data: await updatePerson(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...one,
			permission: null,
			allow: editsPerson,
			summary: "Delete a person; needs campers_edit, or staff_edit for staff. Can be restored within 30 days",
			response: z.object({ id: id() }),
		},
		async ({ ctx, found }) => {
			await deletePerson(ctx, found);
			return { data: { id: found.id } };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
