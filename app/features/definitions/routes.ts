import { route } from "@remix-run/route-config";

export const definitionsScreens = [route("camp-settings/lists", "features/definitions/routes/lists.tsx")];

export const definitionsApi = [
	route("api/definitions", "features/definitions/api/definitions.ts"),
	route("api/definitions/:id", "features/definitions/api/definition.ts"),
];
