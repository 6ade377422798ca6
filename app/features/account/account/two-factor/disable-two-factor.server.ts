import { commit } from "#app/platform/audit/commit.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { securityMail } from "#app/platform/auth/security-mail.server";
import { forgetDevices } from "#app/platform/auth/void-tokens.server";
import type { UserCtx } from "#app/platform/context.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import { type Proof, proveItIsYou } from "./prove-it-is-you.server";
import { wordProof } from "./word-proof.server";

/**
 * Switches the second step off; its secret, its recovery codes and the trust in devices go with it.
 * @param headers of the request, for its session cookie
 * @returns the Set-Cookie lines of the session that takes this one's place
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
