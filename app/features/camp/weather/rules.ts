import type { Reading, WeatherIcon } from "#app/lib/weather";

/** The weather as the API answers it and the badge shows it. */
export interface Weather {
	temperature: number;
	condition: string;
	humidity: number | null;
	windSpeed: number | null;
	windDirection: string | null;
	icon: WeatherIcon;
	lastUpdated: string;
	/** Older than it should be, because no newer one could be had. */
	stale: boolean;
	/** Not measured at all. */
	mock: boolean;
	error: string | null;
	/** Who measured it. */
	source: string | null;
}

export const FETCH_FAILED = "Failed to fetch weather data";
export const DATA_INVALID = "Invalid weather data received";

/** What is shown when nothing is known: always marked, never taken for a measurement. */
export const mockWeather = (now: string, error: string): Weather => ({
	temperature: 72,
	condition: "Partly Cloudy",
	humidity: 65,
	windSpeed: 8,
	windDirection: "SW",
	icon: "weather-part-sun",
	lastUpdated: now,
	stale: false,
	mock: true,
	error,
	source: null,
});

/** Refreshed every half hour; what is older than two such rounds is said to be of then. */
const STALE_MS = 60 * 60_000;

export const isStale = (observed_at: string, now: string): boolean =>
	Date.parse(now) - Date.parse(observed_at) > STALE_MS;

export const weatherOf = (reading: Reading, source: string | null, stale: boolean): Weather => ({
	temperature: reading.temperature,
	condition: reading.condition,
	humidity: reading.humidity,
	windSpeed: reading.wind_speed,
	windDirection: reading.wind_direction,
	icon: reading.icon,
	lastUpdated: reading.observed_at,
	stale,
	mock: false,
	error: null,
	source,
});

/** The weather in the badge's words. */
export interface ShownWeather {
	/** When it was measured. */
	at: string;
	mock: boolean;
	/** Of the fallback location, because the camp has none yet. */
	fallback: boolean;
	icon: WeatherIcon;
	/** "64°F" */
	figure: string;
	condition: string;
	/** What is to be known beside the figure: that it is a sample, where or when it was measured; else empty. */
	note: string;
	facts: (readonly [name: string, text: string, href?: string])[];
	remark: string;
}

/** What the badge in the header is given by the page. */
export interface BadgeData {
	/** Where the camp is, or the fallback location; null without a camp. */
	place: { latitude: number; longitude: number } | null;
	/** Whether `place` is the fallback location. */
	fallback: boolean;
	/** Null while nothing is known. */
	shown: ShownWeather | null;
	/** Whether there is anybody to ask for a newer one. */
	refreshes: boolean;
}
