import { route } from "@remix-run/route-config";

export const seasonCopiesScreens = [
	route("seasons/:season_id/copy", "features/season-copies/routes/copy-season.tsx"),
];
