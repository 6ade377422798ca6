import { commit } from "#app/platform/audit/commit.server";
import { openAuth } from "#app/platform/auth/open-auth.server";
import { securityMail } from "#app/platform/auth/security-mail.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import type { UserCtx } from "#app/platform/context.server";
import { type Proof, proveItIsYou } from "./prove-it-is-you.server";
import { wordProof } from "./word-proof.server";

/**
 * Creates new recovery codes and invalidates the earlier ones.
 * @param headers of the request, for its session cookie
 * @returns the codes, which are shown only this once
 * @throws 422 for a wrong password or code, 409 without two-factor authentication, 429 after five wrong ones in 15
 *   minutes
 */
export async function renewRecoveryCodes(
	ctx: UserCtx,
	headers: Headers,
	given: { has_password: boolean; proof: Proof },
): Promise<string[]> {
	try {
		await proveItIsYou(ctx, headers, given);
		const { password } = given.proof;
		const { backupCodes } = await (await openAuth(ctx)).api.generateBackupCodes({
			body: { password },
			headers,
		});
		await commit(ctx, {
			statements: [],
			audit: {
				action: "auth.recovery_codes_renewed",
				entity: "auth_user",
				entity_id: ctx.user.id,
				camp_id: null,
			},
			messages: [securityMail(ctx, ctx.user.email, "recovery_codes")],
		});
		deliverSoon(ctx);
		return backupCodes;
	} catch (error) {
		throw wordProof(error);
	}
}
