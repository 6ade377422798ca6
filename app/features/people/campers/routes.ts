import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/people/campers/${name}`);

/** Actions that redirect back to a page. Their own page only shows why one was rejected. */
const changes = [
	file("campers/tags", "routes/tag-campers.tsx"),
	file("campers/archive", "routes/archive-campers.tsx"),
	file("campers/undo", "routes/undo-change.tsx"),
	file("campers/:camper_id/status", "routes/camper-status.tsx"),
	file("campers/:camper_id/delete", "routes/delete-camper.tsx"),
	file("campers/:camper_id/restore", "routes/restore-camper.tsx"),
];

export const screens = [
	file("campers", "routes/campers.tsx"),
	file("campers/new", "routes/new-camper.tsx"),
	file("campers/:camper_id", "routes/camper.tsx"),
	file("campers/:camper_id/edit", "routes/edit-camper.tsx"),
	...changes,
];

export const actions = [file("campers.csv", "routes/campers-csv.ts")];

export const api = [file("api/campers", "api/campers.ts"), file("api/campers/:camper_id", "api/camper.ts")];
