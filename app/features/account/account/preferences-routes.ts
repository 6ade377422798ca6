import { route } from "@remix-run/route-config";

export const preferencesApi = [route("preferences/theme", "features/account/account/api/theme.ts")];
