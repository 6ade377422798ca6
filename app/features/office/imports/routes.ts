import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/office/imports/${name}`);

export const screens = [
	file("imports", "routes/imports.tsx"),
	file("imports/new", "routes/new-import.tsx"),
	file("imports/:import_id", "routes/import.tsx"),
	file("imports/:import_id/columns", "routes/columns.tsx"),
	// POST-only routes.
	file("imports/:import_id/duplicates", "routes/duplicates.tsx"),
	file("imports/:import_id/commit", "routes/commit.tsx"),
	file("imports/:import_id/stop", "routes/stop.tsx"),
	file("imports/:import_id/undo", "routes/undo.tsx"),
	file("imports/:import_id/discard", "routes/discard.tsx"),
];

export const actions = [
	file("imports.csv", "routes/imports-csv.ts"),
	file("imports/upload", "routes/upload.ts"),
	file("imports/template.csv", "routes/template.ts"),
	file("imports/:import_id/problems.csv", "routes/problems.ts"),
];

export const api = [file("api/imports/metrics", "api/metrics.ts")];
