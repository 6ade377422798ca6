import { route } from "@remix-run/route-config";

/** The wizard: one thing at a time, outside the signed-in frame. */
export const setupScreens = [
	route("setup", "features/setup/routes/setup.tsx"),
	route("setup/camp", "features/setup/routes/camp.tsx"),
	route("setup/season", "features/setup/routes/season.tsx"),
	route("setup/session", "features/setup/routes/session.tsx"),
	route("setup/ratios", "features/setup/routes/ratios.tsx"),
	route("setup/team", "features/setup/routes/team.tsx"),
	route("setup/import", "features/setup/routes/import.tsx"),
	route("setup/sample", "features/setup/routes/sample.tsx"),
	route("setup/done", "features/setup/routes/done.tsx"),
	route("setup/skip", "features/setup/routes/skip.tsx"),
];
