import { isAPIError, wordAuthError } from "#app/platform/auth/auth-errors.server";
import { beginConfirmation, limitCodes } from "#app/platform/auth/confirmation.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import type { Ctx } from "#app/platform/context.server";
import type { SignInInput } from "./inputs";

/**
 * Signs in with email and password.
 * @param headers of the request: address, device
 * @param next target of the emailed link, when the address has yet to be confirmed
 * @returns Set-Cookie headers: of the new session, of the sign-in that waits for a code (see {@link asksForCode}),
 *   or of the browser that confirms the address first (see {@link asksToConfirm})
 * @throws 401 for a wrong password and an unknown user alike, 403 for a deactivated user, 429 after five wrong
 *   passwords in 15 minutes
 */
export async function signIn(
	ctx: Ctx,
	headers: Headers,
	input: SignInInput,
	next: string | null,
): Promise<string[]> {
	try {
		const answer = await (await openAuth(ctx, { coded: true })).api.signInEmail({
			body: { email: input.email, password: input.password, callbackURL: next ?? undefined },
			headers,
			returnHeaders: true,
		});
		return answer.headers.getSetCookie();
	} catch (error) {
		if (!isAPIError(error) || error.body?.code !== "EMAIL_NOT_VERIFIED") throw wordAuthError(error);
		// The password was right, so this browser can confirm with it.
		await limitCodes(ctx, input.email);
		return [await beginConfirmation(ctx, { email: input.email, next }, null)];
	}
}

/** Checks whether the headers lead to the code that confirms the address. */
export const asksToConfirm = (lines: readonly string[]) =>
	lines.some((line) => /^(__Secure-)?campinsights\.confirm=[^;]/.test(line));

/** Checks whether the headers lead to the question for a code rather than into a session. */
export const asksForCode = (lines: readonly string[]) =>
	lines.some((line) => /^(__Secure-)?campinsights\.two_factor=[^;]/.test(line));
