import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { ownRoleAsked } from "../route-specs.server";
import { roleChange } from "../inputs";
import { deleteRole, updateRole } from "../save-role.server";

const api = resource({
	PUT: campWriteMethod(
		{
			...ownRoleAsked,
			summary: "Rename a custom role or change its permissions",
			body: roleChange,
			response: z.object({ id: z.string(), name: z.string(), permissions: z.array(z.string()) }),
		},
		async ({ ctx, found, input }) => {
			await updateRole(ctx, found, input);
			const { name = found.name, permissions = found.permissions } = input;
			return { data: { id: found.id, name, permissions } };
		},
	),
	DELETE: campMethod(
		{
			...ownRoleAsked,
			summary: "Delete a role that no one has",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await deleteRole(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
