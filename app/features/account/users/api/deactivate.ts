import { campMethod, resource } from "#app/platform/http/api.server";
import { memberAsked } from "../route-specs.server";
import { campUserFields } from "../inputs";
import { toCampUser } from "../queries.server";
import { setUserActive } from "../set-user-active.server";

const api = resource({
	PUT: campMethod(
		{
			...memberAsked,
			summary: "Deactivate a user; applies from their next request",
			response: campUserFields,
		},
		async ({ ctx, found }) => ({ data: toCampUser(await setUserActive(ctx, found, false)) }),
	),
});

export const loader = api.loader;
export const action = api.action;
