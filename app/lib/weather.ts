// Weather in the product's units: °F, mph, compass points.

/** Current weather at a location, as measured by a provider. Values that the provider omits are null. */
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
 * Rounds a location to two decimals, about a kilometer, before a provider is asked. Nearby camps share a cached
 * response, and providers don't learn a camp's exact location.
 */
export const roundedPlace = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
	// Adding 0 turns -0 into 0.
	latitude: Math.round(latitude * 100) / 100 + 0,
	longitude: Math.round(longitude * 100) / 100 + 0,
});

const POINTS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** Direction the wind comes from, as one of eight compass points. @param degrees clockwise from north */
export const compassPoint = (degrees: number): string => POINTS[Math.round(degrees / 45) & 7] ?? "N";

/** Describes a weather code of the World Meteorological Organization (table 4677, as used by Open-Meteo). */
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

/** Icon for a provider's own description. */
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
