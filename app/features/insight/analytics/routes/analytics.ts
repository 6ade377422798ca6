import { redirect } from "@remix-run/cloudflare";
import { userLoader } from "#app/platform/http/screen.server";
import { analyticsPaths } from "../paths";

/** Redirects to the dashboard, which explains a missing permission. */
export const loader = userLoader(({ request }) =>
	redirect(analyticsPaths.dashboard + new URL(request.url).search),
);
