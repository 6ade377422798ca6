import { redirect } from "@remix-run/cloudflare";
import { setCookie } from "#app/platform/auth/cookies";
import { CONSENT_NAME, CONSENT_SECONDS, newConsent } from "#app/platform/consent";
import { backTo } from "#app/platform/http/back-to";
import { publicAction } from "#app/platform/http/screen.server";
import { chosenBy } from "../consent-rules";

/**
 * POST choice=accept|decline|save: stores the consent in a cookie. The banner's script asks for JSON; a plain form
 * is redirected back.
 */
export const action = publicAction(async ({ request, form }) => {
	const consent = newConsent(chosenBy(form));
	const secure = request.url.startsWith("https://");
	const kept = JSON.stringify(consent);
	const headers = {
		"Set-Cookie": setCookie(CONSENT_NAME, kept, { secure, maxAge: CONSENT_SECONDS, httpOnly: false }),
	};
	if (request.headers.get("Accept")?.includes("text/html")) {
		return redirect(backTo(request), { status: 303, headers });
	}
	return Response.json(consent, { headers });
});
