import { z } from "zod";
import { resource, userWriteMethod } from "#app/platform/http/api.server";
import { checkPermission } from "../held.server";
import { permissionCheck } from "../inputs";

const api = resource({
	POST: userWriteMethod(
		{
			summary: "Whether the caller has a permission at one of their camps, and why",
			body: permissionCheck,
			response: z.object({ allowed: z.boolean(), reason: z.string() }),
		},
		async ({ ctx, camps, input }) => ({ data: await checkPermission(ctx, camps, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
