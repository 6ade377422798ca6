import { data, redirect } from "@remix-run/cloudflare";
import { setCookie } from "#app/platform/auth/cookies";
import { backTo } from "#app/platform/http/back-to";
import { publicAction } from "#app/platform/http/screen.server";
import { parseTheme, themeCookie } from "#app/ui/theme";

const YEAR = 365 * 24 * 60 * 60;

/** POST theme=light|dark|system: kept in a cookie, so that the server renders the right one before JavaScript. */
export const action = publicAction(async ({ request, form }) => {
	const theme = parseTheme(form.get("theme"));
	const secure = request.url.startsWith("https://");
	const headers = { "Set-Cookie": setCookie(themeCookie, theme, { secure, maxAge: YEAR }) };
	// A plain form goes back to the page it came from; a fetcher stays where it is.
	if (request.headers.get("Accept")?.includes("text/html")) return redirect(backTo(request), { headers });
	return data({ theme }, { headers });
});
