import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import type { Ctx } from "#app/platform/context.server";

/**
 * Second step of sign-in: checks an authenticator code or a recovery code. Each works once.
 * @param headers of the request: a cookie identifies the sign-in in progress
 * @returns the Set-Cookie headers of the new session
 * @throws 422 for a wrong code, 401 when the sign-in has ended, 429 after five wrong codes in one sign-in and ten
 *   in a row for an account
 */
export async function enterCode(
	ctx: Ctx,
	headers: Headers,
	kind: "app" | "recovery",
	{ code, trust_device }: { code: string; trust_device: boolean },
): Promise<string[]> {
	const call = {
		body: { code, trustDevice: trust_device },
		headers: anonymous(headers),
		returnHeaders: true as const,
	};
	try {
		const { api } = await openAuth(ctx);
		const answer = kind === "app" ? await api.verifyTOTP(call) : await api.verifyBackupCode(call);
		return answer.headers.getSetCookie();
	} catch (error) {
		throw wordAuthError(error);
	}
}

/** Removes any existing session of this browser, because the code belongs to the sign-in in progress. */
function anonymous(headers: Headers): Headers {
	const rest = new Headers(headers);
	const cookies = (headers.get("Cookie") ?? "").split(/;\s*/);
	rest.set(
		"Cookie",
		cookies.filter((each) => !/^(__Secure-)?campinsights\.session_token=/.test(each)).join("; "),
	);
	rest.delete("Authorization");
	return rest;
}
