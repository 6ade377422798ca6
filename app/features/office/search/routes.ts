import { route } from "@remix-run/route-config";

export const screens = [
	route("search", "features/office/search/routes/search.tsx"),
	route("more", "features/office/search/routes/more.tsx"),
];

export const api = [route("api/search", "features/office/search/api/search.ts")];
