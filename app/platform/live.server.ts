import type { Env } from "#app/env.server";
import type { Ctx } from "./context.server";
import { AppError } from "./errors";

/**
 * Creates a function that calls a Durable Object by name and returns its response. Requests and responses are
 * JSON.
 * @throws UNAVAILABLE when it doesn't respond, or where none run (`npm run dev`)
 */
export const liveAsker =
	(env: Env): Ctx["live"] =>
	async (kind, name, question) => {
		const namespace = env[kind] as DurableObjectNamespace | undefined;
		const answer = await namespace
			?.get(namespace.idFromName(name))
			.fetch("https://live/", { method: "POST", body: JSON.stringify(question) })
			.catch(() => null);
		if (!answer?.ok)
			throw new AppError("UNAVAILABLE", { message: "The server isn't responding. Try again in a minute." });
		return answer.json();
	};
