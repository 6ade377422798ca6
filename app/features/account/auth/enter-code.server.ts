import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import type { Ctx } from "#app/platform/context.server";

/**
 * The second step of a sign-in: a code of the app, or a recovery code. Either works once.
 * @param headers of the request: the sign-in under way is known by its cookie
 * @returns the Set-Cookie lines of the new session
 * @throws 422 for a wrong code, 401 when the sign-in has ended, 429 after five wrong codes in one sign-in and ten in a
 * row for an account
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

/** Without a session that this browser may still have: the code is about the sign-in under way. */
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
