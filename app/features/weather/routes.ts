import { route } from "@remix-run/route-config";

export const weatherApi = [
	route("api/weather/current/:latitude/:longitude", "features/weather/api/current.ts"),
];
