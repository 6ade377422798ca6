import { notFound } from "#app/platform/errors";
import { publicMethod, resource } from "#app/platform/http/api.server";

const unknown = publicMethod({ summary: "Any path the API doesn't recognize" }, async () => {
	throw notFound("This address");
});

const api = resource({ GET: unknown, POST: unknown, PUT: unknown, DELETE: unknown });

export const loader = api.loader;
export const action = api.action;
