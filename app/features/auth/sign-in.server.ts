import { wordAuthError } from "~/platform/auth/auth-errors.server";
import { openAuth } from "~/platform/auth/open-auth.server";
import type { Ctx } from "~/platform/context.server";
import type { SignInInput } from "./inputs";

/**
 * Signs in with e-mail and password.
 * @param headers of the request: address, device
 * @param next where a link in a letter should lead, when the e-mail has yet to be confirmed
 * @returns Set-Cookie lines: of the new session, or of the sign-in that waits for a code (see {@link asksForCode})
 * @throws 401 for a wrong password and an unknown user alike, 403 unconfirmed or deactivated, 429 after five wrong
 * passwords in 15 minutes
 */
export async function signIn(
	ctx: Ctx,
	headers: Headers,
	input: SignInInput,
	next: string | null,
): Promise<string[]> {
	try {
		const answer = await (await openAuth(ctx)).api.signInEmail({
			body: { email: input.email, password: input.password, callbackURL: next ?? undefined },
			headers,
			returnHeaders: true,
		});
		return answer.headers.getSetCookie();
	} catch (error) {
		throw wordAuthError(error);
	}
}

/** Whether those lines lead to the question for a code instead of into a session. */
export const asksForCode = (lines: readonly string[]) =>
	lines.some((line) => /^(__Secure-)?campinsights\.two_factor=[^;]/.test(line));
