import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { roleTypeFields, roleTypeInput, roleTypeQuery } from "../inputs";
import { createRoleType, listRoleTypes, roleTypePage } from "../role-types.server";

const api = resource({
	GET: campMethod(
		{
			summary: "The positions that staff can hold, by name",
			permission: "staff_view",
			query: roleTypeQuery,
			response: z.array(roleTypeFields),
			reads: ({ db, place, query }) => ({ role_types: listRoleTypes(db, place.camp_id, query) }),
		},
		({ rows, query }) => roleTypePage(rows.role_types, query.limit),
	),
	POST: campWriteMethod(
		{
			summary: "Add a position",
			permission: "staff_edit",
			body: roleTypeInput,
			status: 201,
			response: roleTypeFields,
		},
		async ({ ctx, input }) => ({ data: await createRoleType(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
