import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/camp/seasons/${name}`);

/** Changes that redirect to a page; their own page only shows the reason of a rejection. */
const changes = [
	file("seasons/:season_id/status", "routes/season-status.tsx"),
	file("seasons/:season_id/current", "routes/season-current.tsx"),
	file("seasons/:season_id/delete", "routes/delete-season.tsx"),
];

export const screens = [
	file("seasons/new", "routes/new-season.tsx"),
	file("seasons/:season_id/edit", "routes/edit-season.tsx"),
	...changes,
];

/** Redirects to the page that seasons share with sessions. */
export const actions = [file("seasons", "routes/seasons.ts")];

export const api = [file("api/seasons", "api/seasons.ts"), file("api/seasons/:season_id", "api/season.ts")];
