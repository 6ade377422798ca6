import { redirect } from "@remix-run/cloudflare";
import { publicAction, publicLoader } from "#app/platform/http/screen.server";
import { authPaths } from "../paths";
import { forgetCookies, signOut } from "../sign-out.server";

/** Signing out requires a POST; opening the URL changes nothing. */
export const loader = publicLoader(() => redirect("/"));

export const action = publicAction(async ({ ctx, state }) => {
	// Also runs for a session that has already ended, because the cookies must be removed in any case.
	const login = await state.login(null);
	if (login) await signOut(ctx, login.user, login.auth_session_id);
	state.cookies.push(...forgetCookies(ctx.config.base_url));
	return redirect(authPaths.auth(), 303);
});
