import { route } from "@remix-run/route-config";

export const seasonsScreens = [
	route("seasons/new", "features/seasons/routes/new-season.tsx"),
	route("seasons/:season_id/edit", "features/seasons/routes/edit-season.tsx"),
	route("seasons/:season_id/copy", "features/seasons/routes/copy-season.tsx"),
];

/** Without a page of their own: forms that lead on. */
export const seasonsPassages = [
	route("seasons", "features/seasons/routes/seasons.ts"),
	route("seasons/:season_id/status", "features/seasons/routes/season-status.ts"),
	route("seasons/:season_id/current", "features/seasons/routes/season-current.ts"),
	route("seasons/:season_id/delete", "features/seasons/routes/delete-season.ts"),
];

export const seasonsApi = [
	route("api/seasons", "features/seasons/api/seasons.ts"),
	route("api/seasons/:season_id", "features/seasons/api/season.ts"),
];
