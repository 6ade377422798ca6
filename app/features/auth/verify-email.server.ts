import { wordAuthError } from "~/platform/auth/auth-errors.server";
import { openAuth } from "~/platform/auth/open-auth.server";
import type { Ctx } from "~/platform/context.server";

/**
 * Confirms an e-mail address by a letter's link.
 * @throws 400 for a link that has expired or is none of ours
 */
export async function verifyEmail(ctx: Ctx, headers: Headers, token: string): Promise<void> {
	const auth = await openAuth(ctx);
	await auth.api.verifyEmail({ query: { token }, headers: anonymous(headers) }).catch((error: unknown) => {
		throw wordAuthError(error);
	});
}

/**
 * Sends the confirming letter again, if the address has an account that needs it; answers alike, and in the same
 * time, if not.
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

/** Without who is signed in here: the link's address need not be theirs. */
function anonymous(headers: Headers): Headers {
	const rest = new Headers(headers);
	rest.delete("Cookie");
	rest.delete("Authorization");
	return rest;
}
