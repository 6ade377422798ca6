import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { confirmByCode } from "#app/platform/auth/confirmation.server";
import { openAuth, openSession } from "#app/platform/auth/open-auth.server";
import type { Ctx } from "#app/platform/context.server";

/**
 * Confirms an address by the emailed code, in the browser that signed up, and signs in there.
 * @returns Set-Cookie lines: of the new session, and the one that takes the code's cookie back
 * @throws as {@link confirmByCode} does
 */
export async function verifyEmail(ctx: Ctx, headers: Headers, code: string): Promise<string[]> {
	const { user_id, cookie } = await confirmByCode(ctx, headers, code);
	return [cookie, ...(await openSession(ctx, anonymous(headers), user_id))];
}

/**
 * Emails a link that confirms by setting a new password, if the address has an account that needs it; answers alike, and in the
 * same time, if not.
 * @throws 429 after too many tries
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

/** Without who is signed in here: the address need not be theirs. */
function anonymous(headers: Headers): Headers {
	const rest = new Headers(headers);
	rest.delete("Cookie");
	rest.delete("Authorization");
	return rest;
}
