import { notFound } from "#app/platform/errors";
import { publicMethod, resource } from "#app/platform/http/api.server";

const unknown = publicMethod({ summary: "Whatever no other path of the API knows" }, async () => {
	throw notFound("This address");
});

const api = resource({ GET: unknown, POST: unknown, PUT: unknown, DELETE: unknown });

export const loader = api.loader;
export const action = api.action;
