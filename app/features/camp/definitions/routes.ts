import { route } from "@remix-run/route-config";

export const screens = [route("camp-settings/lists", "features/camp/definitions/routes/lists.tsx")];

export const api = [
	route("api/definitions", "features/camp/definitions/api/definitions.ts"),
	route("api/definitions/:id", "features/camp/definitions/api/definition.ts"),
];
