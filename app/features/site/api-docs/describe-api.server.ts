import { cookieNames } from "#app/platform/auth/cookies";
import type { Ctx } from "#app/platform/context.server";
import { loadRoutes } from "#app/platform/http/lazy-route";
import { apiRoutes } from "./api-routes";
import type { openApiDocument } from "./openapi-document.server";

export type ApiDocument = ReturnType<typeof openApiDocument>;

let described: ApiDocument | undefined;

/** OpenAPI document of the running build, created at the first request. It is the same for all callers. */
export async function describeApi({ config }: Pick<Ctx, "config">): Promise<ApiDocument> {
	// Caches only the finished document. Sharing a pending promise would make requests wait for one that could be cut
	// off.
	const document = described ?? (await describe(config.base_url));
	described = document;
	return document;
}

async function describe(base_url: string): Promise<ApiDocument> {
	const [build, { openApiDocument }] = await Promise.all([
		import("virtual:remix/server-build"),
		import("./openapi-document.server"),
	]);
	const facts = { version: __APP_VERSION__, base_url, cookie: cookieNames(base_url).session };
	return openApiDocument(apiRoutes(await loadRoutes(build.routes)), facts);
}
