import { cookieNames } from "~/platform/auth/cookies";
import type { Ctx } from "~/platform/context.server";
import { loadRoutes } from "~/platform/http/lazy-route";
import { apiRoutes } from "./api-routes";
import type { openApiDocument } from "./openapi-document.server";

export type ApiDocument = ReturnType<typeof openApiDocument>;

let described: Promise<ApiDocument> | undefined;

/** The running build's API as OpenAPI, made when first asked for: nothing of it depends on who asks. */
export function describeApi({ config }: Pick<Ctx, "config">): Promise<ApiDocument> {
	described ??= describe(config.base_url).catch((error: unknown) => {
		described = undefined;
		throw error;
	});
	return described;
}

async function describe(base_url: string): Promise<ApiDocument> {
	const [build, { openApiDocument }] = await Promise.all([
		import("virtual:remix/server-build"),
		import("./openapi-document.server"),
	]);
	const facts = { version: __APP_VERSION__, base_url, cookie: cookieNames(base_url).session };
	return openApiDocument(apiRoutes(await loadRoutes(build.routes)), facts);
}
