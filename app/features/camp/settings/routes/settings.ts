import { redirect } from "@remix-run/cloudflare";
import { userLoader } from "#app/platform/http/screen.server";
import { campPaths } from "../paths";

/** Redirects every signed-in user to the settings page, which explains a missing permission. */
export const loader = userLoader(() => redirect(campPaths.settings));
