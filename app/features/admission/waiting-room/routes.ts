import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/admission/waiting-room/${name}`);

/** The director's tab, within the signed-in layout. */
export const screens = [file("seasons/:season_id/waiting-room", "routes/settings.tsx")];

/** The waiting room itself, outside the signed-in layout. */
export const publicScreens = [file("register/:camp/waiting", "routes/waiting.tsx")];

export const api = [
	file("api/seasons/:season_id/waiting-room", "api/settings.ts"),
	file("api/waiting-rooms/:camp_id/:season_id", "api/place.ts"),
];
