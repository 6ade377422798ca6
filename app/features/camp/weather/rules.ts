import type { Reading, WeatherIcon } from "#app/lib/weather";

/** Weather as returned by the API and shown in the badge. */
export interface Weather {
	temperature: number;
	condition: string;
	humidity: number | null;
	windSpeed: number | null;
	windDirection: string | null;
	icon: WeatherIcon;
	lastUpdated: string;
	/** Outdated, because no newer measurement was available. */
	stale: boolean;
	/** Sample data, not measured. */
	mock: boolean;
	error: string | null;
	/** Source of the measurement. */
	source: string | null;
}

export const FETCH_FAILED = "Failed to fetch weather data";
export const DATA_INVALID = "Invalid weather data received";

/** Sample data shown when no weather is known; always marked, so that it isn't mistaken for a measurement. */
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

/** Age in milliseconds above which the time is shown: two rounds of the half-hourly refresh. */
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

/** Weather as text for the badge. */
export interface ShownWeather {
	/** Time of the measurement. */
	at: string;
	mock: boolean;
	/** For the fallback location, because the camp has none yet. */
	fallback: boolean;
	icon: WeatherIcon;
	/** Temperature, such as "64°F". */
	figure: string;
	condition: string;
	/** Note beside the temperature: that it is sample data, or its place or time; otherwise empty. */
	note: string;
	facts: (readonly [name: string, text: string, href?: string])[];
	remark: string;
}

/** Badge data from the page. */
export interface BadgeData {
	/** Location of the camp, or the fallback location; null without a camp. */
	place: { latitude: number; longitude: number } | null;
	/** Whether `place` is the fallback location. */
	fallback: boolean;
	/** Null when no weather is known. */
	shown: ShownWeather | null;
	/** Whether there is a service for newer weather. */
	refreshes: boolean;
}
