import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { memberAsked } from "../route-specs.server";
import { campUserFields, userPersonInput } from "../inputs";
import { linkPerson } from "../link-person.server";
import { toCampUser } from "../queries.server";

const api = resource({
	PUT: campWriteMethod(
		{
			...memberAsked,
			summary:
				"Link a user to a staff member or guardian, or unlink with null; applies from their next request",
			body: userPersonInput,
			response: campUserFields,
		},
		async ({ ctx, found, input }) => ({
			data: toCampUser(
				await linkPerson(ctx, found, input.person_id, {
					seen: input.updated_at,
					confirmed: input.confirm_link,
				}),
			),
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
