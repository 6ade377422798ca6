import { eq } from "drizzle-orm";
import { auth_verification } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import { wordAuthError } from "#app/platform/auth/auth-errors.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { securityMail } from "#app/platform/auth/security-mail.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import type { UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { setUpKey } from "./begin-two-factor.server";

/**
 * Turns on two-factor authentication with a first code, which proves that the app has the secret.
 * @param headers of the request, for its session cookie
 * @returns the recovery codes, which are shown only this once, and the Set-Cookie headers of the session that
 *   replaces this one
 * @throws 422 for a wrong code, 409 when it is already on or no setup was begun, 429 after five wrong ones in 15
 *   minutes
 */
export async function confirmTwoFactor(
	ctx: UserCtx,
	headers: Headers,
	code: string,
): Promise<{ cookies: string[]; codes: string[] }> {
	// Recovery codes are shown once. Once two-factor authentication is on, a code from the app must not reveal them
	// again.
	if (ctx.user.two_factor) throw new AppError("CONFLICT", { message: "Two-step sign-in is already on." });
	try {
		const { api } = await openAuth(ctx);
		const answer = await api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
		const { backupCodes } = await api.viewBackupCodes({ body: { userId: ctx.user.id } });
		await commit(ctx, {
			statements: [ctx.db.delete(auth_verification).where(eq(auth_verification.identifier, setUpKey(ctx)))],
			audit: { action: "auth.two_factor_on", entity: "auth_user", entity_id: ctx.user.id, camp_id: null },
			messages: [securityMail(ctx, ctx.user.email, "two_factor_on")],
		});
		deliverSoon(ctx);
		return { cookies: answer.headers.getSetCookie(), codes: backupCodes };
	} catch (error) {
		throw wordAuthError(error);
	}
}
