import { answerAuth } from "#app/platform/auth/answer-auth.server";
import { publicMethod, resource } from "#app/platform/http/api.server";

const method = publicMethod(
	{ summary: "Signing in (better-auth's own endpoints and answers)" },
	({ ctx, request }) => answerAuth(ctx, request),
);

const api = resource({ GET: method, POST: method });
export const loader = api.loader;
export const action = api.action;
