import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import type { UserCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";

/**
 * Changes a password and ends every other session of the user.
 * @param headers of the request, for its session cookie
 * @returns Set-Cookie headers of the session that replaces this one
 * @throws 422 for a wrong current password or a rejected new one, 429 after five wrong ones in 15 minutes
 */
export async function changePassword(
	ctx: UserCtx,
	headers: Headers,
	input: { current_password: string; new_password: string },
): Promise<string[]> {
	const body = {
		currentPassword: input.current_password,
		newPassword: input.new_password,
		revokeOtherSessions: true,
	};
	try {
		const auth = await openAuth(ctx);
		const answer = await auth.api.changePassword({ body, headers, returnHeaders: true });
		return answer.headers.getSetCookie();
	} catch (error) {
		const worded = wordAuthError(error);
		if (!(worded instanceof AppError)) throw worded;
		if (worded.code === "UNAUTHORIZED")
			throw invalid("current_password", "This isn't your current password.");
		if (worded.fields?.password) throw invalid("new_password", worded.message);
		throw worded;
	}
}
