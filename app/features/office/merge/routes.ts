import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/office/merge/${name}`);

export const screens = [
	file("person/:person_id/merge", "routes/merge.tsx"),
	file("duplicates", "routes/duplicates.tsx"),
	file("person/:person_id/merge/undo", "routes/undo-merge.tsx"),
];

/** Download routes. */
export const actions = [file("duplicates.csv", "routes/duplicates-csv.ts")];
