import { route } from "@remix-run/route-config";

export const activitiesApi = [
	route("api/activities", "features/activities/api/activities.ts"),
	route("api/activities/categories", "features/activities/api/categories.ts"),
	route("api/activities/:id", "features/activities/api/activity.ts"),
];
