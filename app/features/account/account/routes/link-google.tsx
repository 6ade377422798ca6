import { redirect } from "@remix-run/cloudflare";
import { onwardPage } from "#app/features/account/auth/index.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { linkGoogle } from "../google/link-google.server";
import { accountPaths } from "../paths";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST: redirects to Google, which returns to the account page. */
export const action = userAction(async ({ ctx, state, request }) => {
	const start = await linkGoogle(ctx, request.headers);
	if ("error" in start) return redirect(`${accountPaths.account}?error=${start.error}`, 303);
	state.cookies.push(...start.cookies);
	return onwardPage(start.to);
});
