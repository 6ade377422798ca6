import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/registration/openings/${name}`);

export const screens = [
	file("camp-settings/registration", "routes/registration-settings.tsx"),
	file("seasons/:season_id/registration", "routes/registration.tsx"),
	file("seasons/:season_id/registration/openings", "routes/openings.tsx"),
	route("seasons/:season_id/copy", "features/registration/openings/routes/copy-season.tsx"),
];

export const api = [
	file("api/seasons/:season_id/registration-setup", "api/setup.ts"),
	file("api/seasons/:season_id/registration-openings", "api/openings.ts"),
];
