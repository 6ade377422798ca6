import { commit } from "#app/platform/audit/commit.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { securityMail } from "#app/platform/auth/security-mail.server";
import { forgetDevices } from "#app/platform/auth/void-tokens.server";
import type { UserCtx } from "#app/platform/context.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import { type Proof, proveItIsYou } from "./prove-it-is-you.server";
import { wordProof } from "./word-proof.server";

/**
 * Turns off two-factor authentication and deletes its secret, recovery codes and trusted devices.
 * @param headers of the request, for its session cookie
 * @returns the Set-Cookie headers of the session that replaces this one
 * @throws 422 for a wrong password or code, 429 after five wrong ones in 15 minutes
 */
export async function disableTwoFactor(
	ctx: UserCtx,
	headers: Headers,
	given: { has_password: boolean; proof: Proof },
): Promise<string[]> {
	try {
		await proveItIsYou(ctx, headers, given);
		const { password } = given.proof;
		const answer = await (await openAuth(ctx)).api.disableTwoFactor({
			body: { password },
			headers,
			returnHeaders: true,
		});
		await commit(ctx, {
			statements: [forgetDevices(ctx, ctx.user.id)],
			audit: { action: "auth.two_factor_off", entity: "auth_user", entity_id: ctx.user.id, camp_id: null },
			messages: [securityMail(ctx, ctx.user.email, "two_factor_off")],
		});
		deliverSoon(ctx);
		return answer.headers.getSetCookie();
	} catch (error) {
		throw wordProof(error);
	}
}
