import { redirect } from "@remix-run/cloudflare";
import { homeOf } from "#app/platform/hosts";
import { publicLoader } from "#app/platform/http/screen.server";
import { authPaths } from "../paths";

/** Redirects from `/`. The target page checks whether the session cookie is still valid. */
export const loader = publicLoader(({ state, request }) => {
	const home = homeOf(new URL(request.url), state.config.hosts, state.claims.token !== null);
	if (home === "landing") return redirect(`/${state.config.company.slug}`);
	return redirect(home === "work" ? authPaths.redirect() : authPaths.auth());
});
