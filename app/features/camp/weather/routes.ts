import { route } from "@remix-run/route-config";

export const weatherApi = [
	route("api/weather/current/:latitude/:longitude", "features/camp/weather/api/current.ts"),
];
