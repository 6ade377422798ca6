import { editsPerson, onePerson, assertCanView } from "#app/features/people/person-page/index.server";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { invalid } from "#app/platform/errors";
import { camperRelationInput, relationResponse } from "../inputs";
import { relatePersons } from "../relate-persons.server";
import { relationFields } from "../relations-api.server";

const api = resource({
	POST: campWriteMethod(
		{
			permission: "campers_edit",
			summary: "Link a camper to another person; the reverse link is also created",
			body: camperRelationInput,
			status: 201,
			response: relationResponse,
		},
		async ({ ctx, input: { camper_id, ...input } }) => {
			const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id: camper_id };
			const found = onePerson.find({ person: await onePerson.reads(whose).person });
			if (found?.camper_status == null || found.deleted_at !== null)
				throw invalid("camper_id", "This camper doesn't exist at this camp.");
			const { heads } = assertCanView(ctx, found);
			editsPerson({ ctx, found });
			return { data: relationFields(await relatePersons(ctx, camper_id, input, { heads }), camper_id) };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
