import { route } from "@remix-run/route-config";

export const pages = [route("api/docs", "features/site/api-docs/routes/api-docs.tsx")];

export const api = [
	route("api/openapi.json", "features/site/api-docs/api/openapi.ts"),
	route("api/*", "features/site/api-docs/api/unknown.ts"),
];
