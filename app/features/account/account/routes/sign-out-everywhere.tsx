import { redirect } from "@remix-run/cloudflare";
import { forgetCookies } from "#app/features/account/auth/index.server";
import { publicLoader, userAction } from "#app/platform/http/screen.server";
import { accountPaths } from "../paths";
import { signOutEverywhere } from "../revoke-session.server";

export const loader = publicLoader(() => redirect(accountPaths.account));

/** POST: ends every session of the user. */
export const action = userAction(async ({ ctx, state }) => {
	await signOutEverywhere(ctx);
	state.cookies.push(...forgetCookies(ctx.config.base_url));
	return redirect("/auth", 303);
});
