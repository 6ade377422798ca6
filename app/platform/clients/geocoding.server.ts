import type { Config, GeocodingService } from "../config.server";
import { at, CallFailed, callOut, numberAt, textAt } from "./call-out.server";

/** A location. `source` indicates its precision: `zip_table` is the center of a ZIP code. */
export interface Found {
	latitude: number;
	longitude: number;
	city: string | null;
	/** As the service writes it; two letters in the United States. */
	state: string | null;
	zip_code: string | null;
	/** ISO 3166-1 alpha-2. */
	country: string | null;
	source: "google" | "census" | "zip_table";
}

interface Point {
	latitude: number;
	longitude: number;
}

/** A geocoding service. Null when it doesn't know the place. Both functions throw CallFailed. */
export interface Geocoder {
	name: "google" | "census";
	find(address: string): Promise<Found | null>;
	nameOf(point: Point): Promise<Found | null>;
}

const TIMEOUT_MS = 5_000;

/** The configured service, or null when none is configured. */
export function geocoder({ geocoding }: Pick<Config, "geocoding">, call?: typeof fetch): Geocoder | null {
	if (!geocoding) return null;
	return geocoding.name === "google" ? google(geocoding, call) : census(geocoding, call);
}

const ask = (address: string, query: Record<string, string>, call: typeof fetch | undefined) => {
	const url = new URL(address);
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	return callOut(url, { timeout_ms: TIMEOUT_MS }, call);
};

// https://developers.google.com/maps/documentation/geocoding: always HTTP 200, with its own status in the body.
function google({ api_url, api_key }: GeocodingService, call?: typeof fetch): Geocoder {
	const first = async (query: Record<string, string>) => {
		const key = api_key ?? "";
		const reply = await ask(`${api_url}/maps/api/geocode/json`, { ...query, key }, call);
		const status = textAt(reply, "status") ?? "no status";
		if (status === "ZERO_RESULTS") return null;
		if (status !== "OK") throw new CallFailed(/^[A-Z_]{1,40}$/.test(status) ? status : "not understood");
		return fromGoogle(at(reply, "results", 0));
	};
	return {
		name: "google",
		find: (address) => first({ address }),
		nameOf: ({ latitude, longitude }) => first({ latlng: `${latitude},${longitude}` }),
	};
}

function fromGoogle(result: unknown): Found | null {
	const latitude = numberAt(result, [-90, 90], "geometry", "location", "lat");
	const longitude = numberAt(result, [-180, 180], "geometry", "location", "lng");
	if (latitude === null || longitude === null) return null;
	const parts = at(result, "address_components");
	const part = (type: string, form: "long_name" | "short_name" = "long_name") => {
		const types = (each: unknown) => at(each, "types");
		const found = Array.isArray(parts)
			? parts.find((each: unknown) => Array.isArray(types(each)) && (types(each) as unknown[]).includes(type))
			: undefined;
		return textAt(found, form);
	};
	return {
		latitude,
		longitude,
		city: part("locality") ?? part("postal_town") ?? part("sublocality"),
		state: part("administrative_area_level_1", "short_name"),
		zip_code: part("postal_code"),
		country: part("country", "short_name"),
		source: "google",
	};
}

// https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html: no key, United States only; x is the
// longitude.
function census({ api_url }: GeocodingService, call?: typeof fetch): Geocoder {
	const benchmark = { benchmark: "Public_AR_Current", format: "json" };
	return {
		name: "census",
		async find(address) {
			const reply = await ask(
				`${api_url}/geocoder/locations/onelineaddress`,
				{ address, ...benchmark },
				call,
			);
			const matches = at(reply, "result", "addressMatches");
			if (!Array.isArray(matches)) throw new CallFailed("not understood");
			const latitude = numberAt(matches[0], [-90, 90], "coordinates", "y");
			const longitude = numberAt(matches[0], [-180, 180], "coordinates", "x");
			if (latitude === null || longitude === null) return null;
			const part = (name: string) => textAt(matches[0], "addressComponents", name);
			return {
				latitude,
				longitude,
				city: capitalised(part("city")),
				state: part("state"),
				zip_code: part("zip"),
				country: "US",
				source: "census",
			};
		},
		async nameOf({ latitude, longitude }) {
			const where = { x: String(longitude), y: String(latitude), vintage: "Current_Current" };
			const reply = await ask(
				`${api_url}/geocoder/geographies/coordinates`,
				{ ...where, ...benchmark, layers: "Incorporated Places,States" },
				call,
			);
			const areas = at(reply, "result", "geographies");
			if (typeof areas !== "object" || areas === null) throw new CallFailed("not understood");
			const state = textAt(areas, "States", 0, "STUSAB");
			const city = textAt(areas, "Incorporated Places", 0, "BASENAME");
			if (!state) return null;
			return { latitude, longitude, city, state, zip_code: null, country: "US", source: "census" };
		},
	};
}

/** Converts a city name to title case; the Census writes cities in capitals. */
const capitalised = (text: string | null) =>
	text === null ? null : text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());
