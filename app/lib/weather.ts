// The weather as the product says it: °F, mph, a compass point.

/** How it is at a place, as some provider measured it. What a provider left out is null. */
export interface Reading {
	temperature: number;
	condition: string;
	humidity: number | null;
	wind_speed: number | null;
	wind_direction: string | null;
	icon: WeatherIcon;
	observed_at: string;
}

export type WeatherIcon =
	| "sun"
	| "moon"
	| "weather-cloud"
	| "weather-part-sun"
	| "weather-part-moon"
	| "weather-fog"
	| "weather-drizzle"
	| "weather-rain"
	| "weather-snow"
	| "weather-storm";

/**
 * The place that is asked about: two decimals, about a kilometre. Camps near each other share an answer, and nobody
 * outside learns where exactly a camp is.
 */
export const roundedPlace = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
	// + 0: minus nought is nought.
	latitude: Math.round(latitude * 100) / 100 + 0,
	longitude: Math.round(longitude * 100) / 100 + 0,
});

const POINTS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** Where wind comes from, of eight points. @param degrees clockwise from north */
export const compassPoint = (degrees: number): string => POINTS[Math.round(degrees / 45) & 7] ?? "N";

/** A code of the World Meteorological Organization (table 4677, as Open-Meteo uses it) in words. */
export function wmoCondition(code: number, isDay: boolean): Pick<Reading, "condition" | "icon"> {
	if (code === 0) return isDay ? said("Sunny", "sun") : said("Clear", "moon");
	if (code === 1) return said(isDay ? "Mostly Sunny" : "Mostly Clear", isDay ? "sun" : "moon");
	if (code === 2) return said("Partly Cloudy", isDay ? "weather-part-sun" : "weather-part-moon");
	return WMO.find(([from, to]) => code >= from && code <= to)?.[2] ?? said("Cloudy", "weather-cloud");
}

const said = (condition: string, icon: WeatherIcon) => ({ condition, icon });

const WMO: readonly [from: number, to: number, Pick<Reading, "condition" | "icon">][] = [
	[3, 3, said("Cloudy", "weather-cloud")],
	[45, 48, said("Fog", "weather-fog")],
	[51, 55, said("Drizzle", "weather-drizzle")],
	[56, 57, said("Freezing Drizzle", "weather-drizzle")],
	[61, 61, said("Light Rain", "weather-rain")],
	[63, 63, said("Rain", "weather-rain")],
	[65, 65, said("Heavy Rain", "weather-rain")],
	[66, 67, said("Freezing Rain", "weather-rain")],
	[71, 77, said("Snow", "weather-snow")],
	[80, 81, said("Showers", "weather-rain")],
	[82, 82, said("Heavy Showers", "weather-rain")],
	[85, 86, said("Snow Showers", "weather-snow")],
	[95, 99, said("Thunderstorm", "weather-storm")],
];

/** The picture for a provider's own words. */
export function iconFor(words: string, isDay: boolean): WeatherIcon {
	const found = WORDS.find(([pattern]) => pattern.test(words))?.[1];
	if (found) return found;
	if (/partly|mostly (cloudy|sunny|clear)/i.test(words))
		return isDay ? "weather-part-sun" : "weather-part-moon";
	if (/cloud|overcast/i.test(words)) return "weather-cloud";
	return isDay ? "sun" : "moon";
}

const WORDS: readonly [RegExp, WeatherIcon][] = [
	[/thunder/i, "weather-storm"],
	[/snow|flurr|sleet|blizzard|ice/i, "weather-snow"],
	[/drizzle/i, "weather-drizzle"],
	[/rain|shower/i, "weather-rain"],
	[/fog|haze|mist|smoke/i, "weather-fog"],
];
