import { route } from "@remix-run/route-config";

export const apiDocsScreens = [route("api/docs", "features/api-docs/routes/api-docs.tsx")];

export const apiDocsApi = [
	route("api/openapi.json", "features/api-docs/api/openapi.ts"),
	route("api/*", "features/api-docs/api/unknown.ts"),
];
