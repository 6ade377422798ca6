import { compassPoint, iconFor, type Reading, wmoCondition } from "#app/lib/weather";
import type { Config, WeatherService } from "../config.server";
import { at, CallFailed, callOut, numberAt, textAt } from "./call-out.server";

export interface Point {
	latitude: number;
	longitude: number;
}

/** Reason why a location has no reading: the service's status, or an unusable response. */
export class NoReading extends Error {
	constructor(
		readonly reason: "no answer" | "no weather",
		readonly status: string,
	) {
		super(`${reason} (${status})`);
		this.name = "NoReading";
	}
}

/** A weather service. */
export interface WeatherProvider {
	name: string;
	/** Maximum number of locations per call. */
	places: number;
	/** Usual number of requests for a call with this many locations. */
	cost(places: number): number;
	/** Reads the weather for each location, in order: a reading, or the reason for its absence. Never throws. */
	read(places: readonly Point[]): Promise<(Reading | NoReading)[]>;
}

interface Asking {
	/** Timeout per request, including the body. */
	timeout_ms: number;
	/** Default instant of a reading, for services that don't report one. */
	now: string;
	call?: typeof fetch;
}

/** The configured service, or null when none is configured. */
export function weatherProvider(
	{ weather }: Pick<Config, "weather">,
	asking: Asking,
): WeatherProvider | null {
	if (!weather.provider) return null;
	return weather.provider.name === "nws"
		? nws(weather.provider, asking)
		: openMeteo(weather.provider, asking);
}

const TEMPERATURE = [-130, 140] as const;
const WIND = [0, 300] as const;

const whole = (value: number | null) => (value === null ? null : Math.round(value));

// https://open-meteo.com/en/docs: several locations per request return a list in their order; a single one returns
// an object.
function openMeteo({ api_url, api_key }: WeatherService, { timeout_ms, now, call }: Asking): WeatherProvider {
	const ask = async (places: readonly Point[]): Promise<(Reading | NoReading)[]> => {
		const url = new URL(`${api_url}/v1/forecast`);
		url.searchParams.set("latitude", places.map(({ latitude }) => latitude).join());
		url.searchParams.set("longitude", places.map(({ longitude }) => longitude).join());
		for (const [name, value] of Object.entries(ASKED)) url.searchParams.set(name, value);
		if (api_key) url.searchParams.set("apikey", api_key);
		try {
			const reply = await callOut(url, { timeout_ms }, call);
			const each = Array.isArray(reply) ? reply : [reply];
			return places.map((_, index) => fromOpenMeteo(each[index], now));
		} catch (error) {
			const { status } = error as CallFailed;
			// One invalid location fails the whole request.
			if (status !== "400" || places.length === 1)
				return places.map(() => new NoReading("no answer", status));
			const middle = Math.ceil(places.length / 2);
			return [...(await ask(places.slice(0, middle))), ...(await ask(places.slice(middle)))];
		}
	};
	return { name: "open-meteo", places: 100, cost: () => 1, read: ask };
}

const ASKED = {
	current: "temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,wind_direction_10m,is_day",
	temperature_unit: "fahrenheit",
	wind_speed_unit: "mph",
	timeformat: "unixtime",
	timezone: "GMT",
};

function fromOpenMeteo(reply: unknown, now: string): Reading | NoReading {
	const current = at(reply, "current");
	const temperature = numberAt(current, TEMPERATURE, "temperature_2m");
	if (temperature === null) return new NoReading("no weather", "no temperature");
	const direction = numberAt(current, [0, 360], "wind_direction_10m");
	const seconds = numberAt(current, [1e9, 1e10], "time");
	return {
		temperature: Math.round(temperature),
		...wmoCondition(numberAt(current, [0, 99], "weather_code") ?? -1, at(current, "is_day") !== 0),
		humidity: whole(numberAt(current, [0, 100], "relative_humidity_2m")),
		wind_speed: whole(numberAt(current, WIND, "wind_speed_10m")),
		wind_direction: direction === null ? null : compassPoint(direction),
		observed_at: seconds === null ? now : new Date(seconds * 1000).toISOString(),
	};
}

// https://www.weather.gov/documentation/services-web-api: the location gives a grid, the grid gives the hourly
// forecast. United States only.
function nws({ api_url }: WeatherService, { timeout_ms, now, call }: Asking): WeatherProvider {
	// The service requires a User-Agent that identifies the caller.
	const options = { timeout_ms, headers: { "User-Agent": "CampInsights", Accept: "application/geo+json" } };
	const ask = async ({ latitude, longitude }: Point): Promise<Reading | NoReading> => {
		try {
			const point = await callOut(new URL(`${api_url}/points/${latitude},${longitude}`), options, call);
			const hourly = textAt(point, "properties", "forecastHourly");
			if (!hourly || !URL.canParse(hourly)) return new NoReading("no weather", "no forecast");
			// Takes only path and query from the response, so that the request always goes to the service itself.
			const { pathname, search } = new URL(hourly);
			const hours = await callOut(new URL(pathname + search, api_url), options, call);
			return fromNws(at(hours, "properties", "periods", 0), now);
		} catch (error) {
			if (error instanceof CallFailed) return new NoReading("no answer", error.status);
			throw error;
		}
	};
	// Cloudflare allows six simultaneous connections.
	const at_once = 6;
	return {
		name: "nws",
		places: at_once,
		cost: (places) => 2 * places,
		read: (places) => Promise.all(places.map(ask)),
	};
}

function fromNws(hour: unknown, now: string): Reading | NoReading {
	const celsius = textAt(hour, "temperatureUnit") === "C";
	const given = numberAt(hour, TEMPERATURE, "temperature");
	if (given === null) return new NoReading("no weather", "no temperature");
	const words = textAt(hour, "shortForecast") ?? "Cloudy";
	const begins = textAt(hour, "startTime");
	const winds = textAt(hour, "windSpeed")?.match(/\d+/g)?.map(Number) ?? [];
	return {
		temperature: Math.round(celsius ? given * 1.8 + 32 : given),
		condition: words.slice(0, 60),
		humidity: whole(numberAt(hour, [0, 100], "relativeHumidity", "value")),
		wind_speed: winds.at(-1) ?? null,
		wind_direction: /^[NESW]{1,3}$/.exec(textAt(hour, "windDirection") ?? "")?.[0] ?? null,
		icon: iconFor(words, at(hour, "isDaytime") !== false),
		observed_at: begins && !Number.isNaN(Date.parse(begins)) ? new Date(begins).toISOString() : now,
	};
}
