import { cookieNames } from "#app/platform/auth/cookies";
import type { Ctx } from "#app/platform/context.server";
import { loadRoutes } from "#app/platform/http/lazy-route";
import { apiRoutes } from "./api-routes";
import type { openApiDocument } from "./openapi-document.server";

export type ApiDocument = ReturnType<typeof openApiDocument>;

let described: ApiDocument | undefined;

/** The running build's API as OpenAPI, made when first asked for: nothing of it depends on who asks. */
export async function describeApi({ config }: Pick<Ctx, "config">): Promise<ApiDocument> {
	// Only what is finished is kept: nobody waits for a request that may be cut off.
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
