import type { Ctx } from "../context.server";

/**
 * Loads better-auth for this request. It is most of the code for signing in and no other request needs it, so it
 * is loaded lazily; always import it through this function.
 * @param about `google` when this call involves Google, whose discovery document is then fetched; `coded` when the
 *   caller sends the confirmation code itself
 */
export async function openAuth(ctx: Ctx, about: { google?: boolean; coded?: boolean } = {}) {
	const { createAuth } = await import("./better-auth.server");
	return createAuth(ctx, about);
}

/** Creates an account for a user who has already proved access to the mailbox. @returns the user's ID */
export async function createConfirmedAccount(
	ctx: Ctx,
	account: { email: string; name: string; password: string },
): Promise<string> {
	const library = await import("./better-auth.server");
	return library.createConfirmedAccount(ctx, account);
}

/** Hashes a password for storage in an account. */
export const hashPassword = async (password: string): Promise<string> =>
	(await import("./better-auth.server")).hashPassword(password);

/** Signs in a user whose identity was proved without a password. @returns the Set-Cookie headers */
export async function openSession(ctx: Ctx, headers: Headers, user_id: string): Promise<string[]> {
	const { api } = await openAuth(ctx);
	const answer = await api.openPasskeySession({ body: { user_id }, headers, returnHeaders: true });
	return answer.headers.getSetCookie();
}

/** Loads the module that reads two-factor secrets, lazily for the same reason. */
export const openSecondStep = () => import("./two-factor.server");
