import { route } from "@remix-run/route-config";

export const searchScreens = [route("search", "features/search/routes/search.tsx")];
export const searchApi = [route("api/search", "features/search/api/search.ts")];
