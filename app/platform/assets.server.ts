import type { Env } from "#app/env.server";

/** Reads the deployment's own files through their binding. Where there is none (tests, the dev server) there are no files. */
export const assetReader = (env: Env) => async (path: string) => {
	const response = await env.ASSETS?.fetch(new URL(path, "https://assets.invalid"));
	// What is not there may be answered with a page.
	const isFile = response?.ok && !response.headers.get("Content-Type")?.startsWith("text/html");
	if (isFile) return response.body;
	await response?.body?.cancel();
	return null;
};
