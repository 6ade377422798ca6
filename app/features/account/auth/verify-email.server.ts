import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { confirmByCode } from "#app/platform/auth/confirmation.server";
import { openAuth, openSession } from "#app/platform/auth/open-auth.server";
import type { Ctx } from "#app/platform/context.server";

/**
 * Confirms an address with the emailed code in the browser that signed up, and signs in there.
 * @returns Set-Cookie headers: of the new session, and one that removes the code's cookie
 * @throws as {@link confirmByCode} does
 */
export async function verifyEmail(ctx: Ctx, headers: Headers, code: string): Promise<string[]> {
	const { user_id, cookie } = await confirmByCode(ctx, headers, code);
	return [cookie, ...(await openSession(ctx, anonymous(headers), user_id))];
}

/**
 * Emails a link that confirms an address by setting a new password, if the address has an account that needs it;
 * the response is the same, in the same time, if not.
 * @throws 429 after too many attempts
 */
export async function requestVerification(
	ctx: Ctx,
	headers: Headers,
	email: string,
	next: string | null,
): Promise<void> {
	const body = { email: email.toLowerCase(), callbackURL: next ?? undefined };
	const auth = await openAuth(ctx);
	await auth.api.sendVerificationEmail({ body, headers: anonymous(headers) }).catch((error: unknown) => {
		throw wordAuthError(error);
	});
}

/** Removes the current session, because the address need not belong to its user. */
function anonymous(headers: Headers): Headers {
	const rest = new Headers(headers);
	rest.delete("Cookie");
	rest.delete("Authorization");
	return rest;
}
