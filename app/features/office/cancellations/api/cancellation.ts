import { campMethod, resource } from "#app/platform/http/api.server";
import { aCancellation } from "../route-specs.server";
import { cancellationFields } from "../inputs";
import { toCancellation } from "../view.server";

const api = resource({
	GET: campMethod(
		{
			summary: "A camp cancellation's progress and remaining tasks",
			...aCancellation,
			response: cancellationFields,
		},
		({ ctx, found, rows }) => ({ data: toCancellation(ctx, found, rows) }),
	),
});

export const loader = api.loader;
export const action = api.action;
