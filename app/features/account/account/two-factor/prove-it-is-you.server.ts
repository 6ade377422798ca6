import { openAuth } from "#app/platform/auth/open-auth.server";
import type { UserCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

/** What somebody shows before their second step is changed: their password, or a code where they have none. */
export interface Proof {
	password?: string;
	code?: string;
}

/**
 * The auth library asks for the password of whoever has one. Who signs in with Google alone shows that they hold the
 * app: an open session is not enough.
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
