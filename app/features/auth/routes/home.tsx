import { redirect } from "@remix-run/cloudflare";
import { publicLoader } from "~/platform/http/screen.server";
import { authPaths } from "../paths";

/** `/` leads on. Whether a session cookie still holds is asked there. */
export const loader = publicLoader(({ state }) =>
	redirect(state.claims.token ? authPaths.redirect() : authPaths.auth()),
);
