import { AppError } from "#app/platform/errors";
import { publicMethod, resource } from "#app/platform/http/api.server";
import { FILE_TYPES } from "../download-run.server";
import { openLink } from "../sign-link.server";

const api = resource({
	GET: publicMethod(
		{ summary: "The file behind a signed link, once", bare: true, file_types: FILE_TYPES },
		async ({ ctx, request, args }) => {
			// Another method, such as HEAD, would use the link up.
			if (request.method !== "GET")
				throw new AppError("METHOD_NOT_ALLOWED", { message: "Use GET.", headers: { Allow: "GET" } });
			return openLink(ctx, args.params.token ?? "");
		},
	),
});

export const loader = api.loader;
export const action = api.action;
