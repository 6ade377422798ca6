import type { Env } from "#app/env.server";

/**
 * Creates a reader for the deployment's static assets. Returns null for every path without the assets binding
 * (tests, the dev server).
 */
export const assetReader = (env: Env) => async (path: string) => {
	const response = await env.ASSETS?.fetch(new URL(path, "https://assets.invalid"));
	// A missing file can be answered with an HTML page instead of a 404.
	const isFile = response?.ok && !response.headers.get("Content-Type")?.startsWith("text/html");
	if (isFile) return response.body;
	await response?.body?.cancel();
	return null;
};
