import { route } from "@remix-run/route-config";

export const api = [
	route("api/weather/current/:latitude/:longitude", "features/camp/weather/api/current.ts"),
];
