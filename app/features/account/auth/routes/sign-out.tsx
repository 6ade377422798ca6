import { redirect } from "@remix-run/cloudflare";
import { publicAction, publicLoader } from "#app/platform/http/screen.server";
import { authPaths } from "../paths";
import { forgetCookies, signOut } from "../sign-out.server";

/** Signing out is a POST; an address typed or followed changes nothing. */
export const loader = publicLoader(() => redirect("/"));

export const action = publicAction(async ({ ctx, state }) => {
	// Also with a session that has ended meanwhile: the cookies go in any case.
	const login = await state.login(null);
	if (login) await signOut(ctx, login.user, login.auth_session_id);
	state.cookies.push(...forgetCookies(ctx.config.base_url));
	return redirect(authPaths.auth(), 303);
});
