import { route } from "@remix-run/route-config";

export const preferencesApi = [route("preferences/theme", "features/preferences/api/theme.ts")];
