import { redirect } from "@remix-run/cloudflare";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { ownPath } from "#app/lib/own-path";
import { partyOf } from "#app/platform/auth/passkey-party";
import { AppError, notFound } from "#app/platform/errors";
import { publicAction, publicLoader } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { passkeyInput } from "../inputs";
import { authPaths } from "../paths";
import { signInWithPasskey } from "../sign-in-with-passkey.server";

export const loader = publicLoader(() => redirect(authPaths.auth()));

/** POST credential, next: signs in with a device's response. */
export const action = publicAction(async ({ ctx, state, request, form }) => {
	const next = ownPath(form.get("next"));
	const party = partyOf(ctx.config.base_url, request);
	if (!party) throw notFound("This sign-in method");
	const sent = passkeyInput.safeParse({ credential: form.get("credential") });
	try {
		if (!sent.success)
			throw new AppError("INVALID", { message: "We couldn't read this passkey. Try again." });
		const response = sent.data.credential as unknown as AuthenticationResponseJSON;
		state.cookies.push(...(await signInWithPasskey(ctx, request.headers, { party, response })));
		return redirect(authPaths.redirect(next), 303);
	} catch (error) {
		if (!(error instanceof AppError) || error.status >= 500) throw error;
		return redirectWithToast(authPaths.auth("sign-in", { next }), error.message, { tone: "error" });
	}
});
