import { route } from "@remix-run/route-config";

/** Setup wizard routes, one step per page, outside the signed-in frame. */
export const wizard = [
	route("setup", "features/office/setup/routes/setup.tsx"),
	route("setup/camp", "features/office/setup/routes/camp.tsx"),
	route("setup/season", "features/office/setup/routes/season.tsx"),
	route("setup/session", "features/office/setup/routes/session.tsx"),
	route("setup/ratios", "features/office/setup/routes/ratios.tsx"),
	route("setup/team", "features/office/setup/routes/team.tsx"),
	route("setup/import", "features/office/setup/routes/import.tsx"),
	route("setup/sample", "features/office/setup/routes/sample.tsx"),
	route("setup/done", "features/office/setup/routes/done.tsx"),
	route("setup/skip", "features/office/setup/routes/skip.tsx"),
];
