import { redirect } from "@remix-run/cloudflare";
import { staffLoader } from "~/platform/http/screen.server";
import { seasonPaths } from "../paths";

export const loader = staffLoader({ permission: "sessions_view" }, () => redirect(seasonPaths.list));
