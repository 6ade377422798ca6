import { redirect } from "@remix-run/cloudflare";
import { homeOf } from "#app/platform/hosts";
import { publicLoader } from "#app/platform/http/screen.server";
import { authPaths } from "../paths";

/** `/` leads on. Whether a session cookie still holds is asked there. */
export const loader = publicLoader(({ state, request }) => {
	const home = homeOf(new URL(request.url), state.config.hosts, state.claims.token !== null);
	if (home === "landing") return redirect(`/${state.config.company.slug}`);
	return redirect(home === "work" ? authPaths.redirect() : authPaths.auth());
});
