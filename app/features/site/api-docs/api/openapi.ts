import { z } from "zod";
import { publicMethod, resource } from "#app/platform/http/api.server";
import { describeApi } from "../describe-api.server";

const api = resource({
	GET: publicMethod(
		{
			summary: "This API as OpenAPI 3.1",
			bare: true,
			response: z.record(z.string(), z.unknown()),
		},
		async ({ ctx }) =>
			Response.json(await describeApi(ctx), { headers: { "Cache-Control": "public, max-age=300" } }),
	),
});

export const loader = api.loader;
export const action = api.action;
