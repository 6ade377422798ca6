import { route } from "@remix-run/route-config";

export const searchScreens = [route("search", "features/office/search/routes/search.tsx")];
export const searchApi = [route("api/search", "features/office/search/api/search.ts")];
