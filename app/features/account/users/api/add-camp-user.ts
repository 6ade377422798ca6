import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { addCampUser } from "../add-camp-user.server";
import { campUserFields, campUserInput } from "../inputs";
import { roleReads, roleRef, rolesOf, toCampUser } from "../queries.server";
import { noSuchRole } from "../refusals.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Add a user the camp already knows; others must be invited",
			permission: "user_management",
			body: campUserInput,
			response: campUserFields,
			status: 201,
			reads: ({ db, place }) => roleReads(db, place.camp_id),
		},
		async ({ ctx, rows, input }) => {
			const to = roleRef(rolesOf(rows), input.role_id);
			if (!to) throw noSuchRole();
			return { data: toCampUser(await addCampUser(ctx, input, to)) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
