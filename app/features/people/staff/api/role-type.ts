import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { roleTypeChange, roleTypeFields } from "../inputs";
import { aRoleType } from "../route-specs.server";
import { deleteRoleType, toRoleType, updateRoleType } from "../role-types.server";

const api = resource({
	GET: campMethod(
		{ ...aRoleType, summary: "A position", permission: "staff_view", response: roleTypeFields },
		({ found }) => ({ data: toRoleType(found) }),
	),
	PUT: campWriteMethod(
		{
			...aRoleType,
			summary: "Change a position",
			permission: "staff_edit",
			body: roleTypeChange,
			response: roleTypeFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateRoleType(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...aRoleType,
			summary: "Delete a position that no one has ever held",
			permission: "staff_edit",
			response: z.object({ id: z.string() }),
		},
		async ({ ctx, found }) => {
			await deleteRoleType(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
