import { Outside } from "./faults";

// Open-Meteo's forecast, as https://open-meteo.com/en/docs describes it.

/** When it measured last: the quarter of an hour before the tests' noon. */
export const MEASURED = "2026-07-15T13:45:00.000Z";

/** What it measures at a place: by its latitude, so that no two camps' figures are taken for each other. In °C. */
const celsius = (latitude: number) => Math.round((40 - latitude / 2) * 10) / 10;

/** The same as the product shows it. */
export const fahrenheit = (latitude: number) => Math.round(celsius(latitude) * 1.8 + 32);

export const openMeteo = () => new Outside(answer, () => ({ results: [] }));

function answer(url: URL): Response {
	if (url.pathname !== "/v1/forecast") return refuse("Not Found", 404);
	const [latitudes, longitudes] = [numbers(url, "latitude"), numbers(url, "longitude")];
	if (latitudes.length === 0)
		return refuse("Parameter 'latitude' and 'longitude' must have at least one value.");
	if (latitudes.length !== longitudes.length)
		return refuse("Parameter 'latitude' and 'longitude' must have the same number of elements");
	const wrong = latitudes.find((latitude) => !(Math.abs(latitude) <= 90));
	if (wrong !== undefined) return refuse(`Latitude must be in range of -90 to 90°. Given: ${wrong}.`);
	const all = latitudes.map((latitude, index) =>
		at(url.searchParams, latitude, longitudes[index] ?? 0, index),
	);
	return Response.json(all.length === 1 ? all[0] : all);
}

const numbers = (url: URL, name: string) =>
	(url.searchParams.get(name) ?? "").split(",").filter(Boolean).map(Number);

const refuse = (reason: string, status = 400) => Response.json({ error: true, reason }, { status });

/** Latitudes from here on it has no temperature for; its record is there all the same. */
export const NO_DATA_FROM = 80;

function at(query: URLSearchParams, latitude: number, longitude: number, index: number) {
	const unix = query.get("timeformat") === "unixtime";
	const inF = query.get("temperature_unit") === "fahrenheit";
	const inMph = query.get("wind_speed_unit") === "mph";
	const known: Record<string, unknown> = {
		temperature_2m: latitude >= NO_DATA_FROM ? null : inF ? celsius(latitude) * 1.8 + 32 : celsius(latitude),
		relative_humidity_2m: 58,
		weather_code: 2,
		wind_speed_10m: inMph ? 8.3 : 13.4,
		wind_direction_10m: 222,
		is_day: 1,
	};
	const wanted = (query.get("current") ?? "").split(",").filter((name) => name in known);
	return {
		latitude,
		longitude,
		generationtime_ms: 0.05,
		utc_offset_seconds: 0,
		elevation: 120,
		timezone: query.get("timezone") ?? "GMT",
		timezone_abbreviation: "GMT",
		...(index > 0 ? { location_id: index } : {}),
		current: {
			time: unix ? Date.parse(MEASURED) / 1000 : MEASURED.slice(0, 16),
			interval: 900,
			...Object.fromEntries(wanted.map((name) => [name, known[name]])),
		},
	};
}
