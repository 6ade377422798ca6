import { openAuth } from "#app/platform/auth/open-auth.server";
import type { UserCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

/** Identity proof before two-factor settings change: the password, or a code for users without one. */
export interface Proof {
	password?: string;
	code?: string;
}

/**
 * Checks the identity proof. The auth library asks for the password of users who have one; users with only Google
 * prove that they have the app, because an open session isn't enough.
 */
export async function proveItIsYou(
	ctx: UserCtx,
	headers: Headers,
	{ has_password, proof }: { has_password: boolean; proof: Proof },
): Promise<void> {
	if (has_password) {
		if (!proof.password) throw invalid("password", "Enter your password.");
		return;
	}
	if (!proof.code) throw invalid("code", "Enter the 6-digit code from your app.");
	await (await openAuth(ctx)).api.verifyTOTP({ body: { code: proof.code }, headers });
}
