import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { campRoleFields, roleInput } from "../inputs";
import { type RoleWithUse, roleReads, rolesOf } from "../queries.server";
import { createRole } from "../save-role.server";

const toRole = ({ invited: _, ...role }: RoleWithUse) => role;

const api = resource({
	GET: campMethod(
		{
			summary: "Every role at the camp, built-in roles first",
			permission: "user_management",
			query: listQuery,
			response: z.array(campRoleFields),
			reads: ({ db, place }) => roleReads(db, place.camp_id),
		},
		({ rows, query }) => pageOfWhole(rolesOf(rows).map(toRole), query, ({ id }) => id),
	),
	POST: campWriteMethod(
		{
			summary: "Create a custom role",
			permission: "user_management",
			body: roleInput,
			response: z.object({ id: z.string(), name: z.string(), permissions: z.array(z.string()) }),
			status: 201,
			idempotent: true,
		},
		async ({ ctx, input }) => ({ data: await createRole(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
