import type { Ctx } from "../context.server";

/**
 * better-auth for this request. Its code is most of what signing in needs and nothing that another request does, so
 * it is loaded when first asked for; import it from nowhere else.
 */
export async function openAuth(ctx: Ctx) {
	const { createAuth } = await import("./better-auth.server");
	return createAuth(ctx);
}
