import { redirect } from "@remix-run/cloudflare";
import { staffLoader } from "~/platform/http/screen.server";
import { campPaths } from "../paths";

export const loader = staffLoader({ permission: "settings_edit" }, () => redirect(campPaths.settings));
