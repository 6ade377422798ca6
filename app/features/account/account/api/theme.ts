import { data, redirect } from "@remix-run/cloudflare";
import { setCookie } from "#app/platform/auth/cookies";
import { backTo } from "#app/platform/http/back-to";
import { publicAction } from "#app/platform/http/screen.server";
import { parseTheme, themeCookie } from "#app/ui/theme";

const YEAR = 365 * 24 * 60 * 60;

/**
 * POST theme=light|dark|system: stores the theme in a cookie, so that the server renders the right one before
 * JavaScript runs.
 */
export const action = publicAction(async ({ request, form }) => {
	const theme = parseTheme(form.get("theme"));
	const secure = request.url.startsWith("https://");
	const headers = { "Set-Cookie": setCookie(themeCookie, theme, { secure, maxAge: YEAR }) };
	// A plain form is redirected to its page; a fetcher stays on the page.
	if (request.headers.get("Accept")?.includes("text/html")) return redirect(backTo(request), { headers });
	return data({ theme }, { headers });
});
