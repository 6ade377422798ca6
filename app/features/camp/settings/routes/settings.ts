import { redirect } from "@remix-run/cloudflare";
import { userLoader } from "#app/platform/http/screen.server";
import { campPaths } from "../paths";

/** Leads everybody who is signed in to the settings, which word a missing permission on a screen of their own. */
export const loader = userLoader(() => redirect(campPaths.settings));
