import type { Ctx } from "../context.server";

/**
 * better-auth for this request. Its code is most of what signing in needs and nothing that another request does, so
 * it is loaded when first asked for; import it from nowhere else.
 * @param about `google` when this call is about Google, which is then asked for its discovery document; `coded` when the caller
 *   sends what confirms an address
 */
export async function openAuth(ctx: Ctx, about: { google?: boolean; coded?: boolean } = {}) {
	const { createAuth } = await import("./better-auth.server");
	return createAuth(ctx, about);
}

/** Makes an account whose owner has shown already that they read its mail. @returns its user's id */
export async function createConfirmedAccount(
	ctx: Ctx,
	account: { email: string; name: string; password: string },
): Promise<string> {
	const library = await import("./better-auth.server");
	return library.createConfirmedAccount(ctx, account);
}

/** The hash that accounts keep of a password. */
export const hashPassword = async (password: string): Promise<string> =>
	(await import("./better-auth.server")).hashPassword(password);

/** Signs in somebody who has proven who they are in another way than by a password. @returns the Set-Cookie lines */
export async function openSession(ctx: Ctx, headers: Headers, user_id: string): Promise<string[]> {
	const { api } = await openAuth(ctx);
	const answer = await api.openPasskeySession({ body: { user_id }, headers, returnHeaders: true });
	return answer.headers.getSetCookie();
}

/** What reads the secrets of the second step; loaded when first asked for, for the same reason. */
export const openSecondStep = () => import("./two-factor.server");
