import { answerAuth } from "#app/platform/auth/answer-auth.server";
import { publicMethod, resource } from "#app/platform/http/api.server";

const method = publicMethod(
	{ summary: "Sign-in (better-auth's own endpoints and responses)" },
	({ ctx, request }) => answerAuth(ctx, request),
);

const api = resource({ GET: method, POST: method });
export const loader = api.loader;
export const action = api.action;
