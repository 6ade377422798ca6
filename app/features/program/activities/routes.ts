import { route } from "@remix-run/route-config";

export const api = [
	route("api/activities", "features/program/activities/api/activities.ts"),
	route("api/activities/categories", "features/program/activities/api/categories.ts"),
	route("api/activities/:id", "features/program/activities/api/activity.ts"),
];
