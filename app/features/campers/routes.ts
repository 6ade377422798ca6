import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/campers/${name}`);

export const campersScreens = [
	file("campers", "routes/campers.tsx"),
	file("campers/new", "routes/new-camper.tsx"),
	file("campers/:camper_id", "routes/camper.tsx"),
	file("campers/:camper_id/edit", "routes/edit-camper.tsx"),
];

/** Addresses without a page of their own: changes that lead back to one, and the export. */
export const campersPassages = [
	file("campers.csv", "routes/campers-csv.ts"),
	file("campers/tags", "routes/tag-campers.ts"),
	file("campers/archive", "routes/archive-campers.ts"),
	file("campers/undo", "routes/undo-change.ts"),
	file("campers/:camper_id/status", "routes/camper-status.ts"),
	file("campers/:camper_id/delete", "routes/delete-camper.ts"),
	file("campers/:camper_id/restore", "routes/restore-camper.ts"),
];

export const campersApi = [
	file("api/campers", "api/campers.ts"),
	file("api/campers/:camper_id", "api/camper.ts"),
];
