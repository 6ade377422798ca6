import { route } from "@remix-run/route-config";

export const seasonCopiesScreens = [
	route("seasons/:season_id/copy", "features/registration/openings/routes/copy-season.tsx"),
];
