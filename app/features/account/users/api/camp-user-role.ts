import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { memberAsked } from "../route-specs.server";
import { changeRole } from "../change-role.server";
import { campUserFields, userRoleInput } from "../inputs";
import { roleRef, rolesOf, toCampUser } from "../queries.server";
import { noSuchRole } from "../refusals.server";

const api = resource({
	PUT: campWriteMethod(
		{
			...memberAsked,
			summary: "Change a user's role; applies from their next request",
			body: userRoleInput,
			response: campUserFields,
		},
		async ({ ctx, rows, found, input }) => {
			const to = roleRef(rolesOf(rows), input.role_id);
			if (!to) throw noSuchRole();
			return { data: toCampUser(await changeRole(ctx, found, to, input.updated_at)) };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
