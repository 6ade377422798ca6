import { atLeast } from "#app/lib/at-least";
import { EVEN_MS } from "#app/platform/auth/answer-auth.server";
import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import type { Ctx } from "#app/platform/context.server";

/**
 * Sends a link for setting a new password, if the address has an account; the response is the same if not.
 * @throws 429 after too many attempts
 */
export async function requestReset(ctx: Ctx, headers: Headers, email: string): Promise<void> {
	const body = { email: email.toLowerCase() };
	const auth = await openAuth(ctx);
	await atLeast(EVEN_MS, auth.api.requestPasswordReset({ body, headers })).catch((error: unknown) => {
		throw wordAuthError(error);
	});
}

/**
 * Sets a new password with an emailed link, which works once. Signs the user out everywhere and confirms the
 * email.
 * @throws 400 for a link that has expired or was used, 422 for a rejected password
 */
export async function resetPassword(ctx: Ctx, headers: Headers, input: { token: string; password: string }) {
	const body = { token: input.token, newPassword: input.password };
	const auth = await openAuth(ctx);
	await auth.api.resetPassword({ body, headers }).catch((error: unknown) => {
		throw wordAuthError(error);
	});
}
