import { redirect } from "@remix-run/cloudflare";
import { campLoader } from "#app/platform/http/screen.server";
import { seasonPaths } from "../paths";

export const loader = campLoader({ permission: "sessions_view" }, () => redirect(seasonPaths.list));
