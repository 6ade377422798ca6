import { Outside } from "./faults";

// The National Weather Service, as https://www.weather.gov/documentation/services-web-api describes it.

export const nws = () => new Outside(answer, () => ({ properties: {} }));

function answer({ origin, pathname }: URL, headers: Headers): Response {
	if (!headers.get("User-Agent")) return problem("Please add a User-Agent", 403);
	const [, latitude, longitude] = /^\/points\/(-?[\d.]+),(-?[\d.]+)$/.exec(pathname) ?? [];
	if (latitude && longitude) {
		// It knows the USA only.
		if (Number(latitude) < 17 || Number(longitude) > -64)
			return problem("Data Unavailable For Requested Point", 404);
		const forecastHourly = `${origin}/gridpoints/GYX/${Math.round(Number(latitude))},62/forecast/hourly`;
		return geo({ gridId: "GYX", forecastHourly, timeZone: "America/New_York" });
	}
	if (!pathname.startsWith("/gridpoints/GYX/")) return problem("Not Found", 404);
	const period = {
		number: 1,
		startTime: "2026-07-15T09:00:00-04:00",
		isDaytime: true,
		temperature: 68,
		temperatureUnit: "F",
		relativeHumidity: { unitCode: "wmoUnit:percent", value: 71 },
		windSpeed: "5 to 10 mph",
		windDirection: "SSW",
		shortForecast: "Chance Showers And Thunderstorms",
	};
	return geo({ periods: [period, { ...period, number: 2, temperature: 70 }] });
}

const geo = (properties: unknown) =>
	Response.json({ type: "Feature", properties }, { headers: { "Content-Type": "application/geo+json" } });

const problem = (title: string, status: number) =>
	Response.json({ title, status }, { status, headers: { "Content-Type": "application/problem+json" } });
