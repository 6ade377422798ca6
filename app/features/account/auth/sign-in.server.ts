import { isAPIError, wordAuthError } from "#app/platform/auth/auth-errors.server";
import { beginConfirmation, limitCodes } from "#app/platform/auth/confirmation.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import type { Ctx } from "#app/platform/context.server";
import type { SignInInput } from "./inputs";

/**
 * Signs in with email and password.
 * @param headers of the request: address, device
 * @param next where a link in an email should lead, when the address has yet to be confirmed
 * @returns Set-Cookie lines: of the new session, of the sign-in that waits for a code (see {@link asksForCode}), or of the browser
 * that confirms the address first (see {@link asksToConfirm})
 * @throws 401 for a wrong password and an unknown user alike, 403 deactivated, 429 after five wrong passwords in 15 minutes
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
		// The password was right, so this browser may confirm with it.
		await limitCodes(ctx, input.email);
		return [await beginConfirmation(ctx, { email: input.email, next }, null)];
	}
}

/** Whether those lines lead to the code that confirms the address. */
export const asksToConfirm = (lines: readonly string[]) =>
	lines.some((line) => /^(__Secure-)?campinsights\.confirm=[^;]/.test(line));

/** Whether those lines lead to the question for a code instead of into a session. */
export const asksForCode = (lines: readonly string[]) =>
	lines.some((line) => /^(__Secure-)?campinsights\.two_factor=[^;]/.test(line));
