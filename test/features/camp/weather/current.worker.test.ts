import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { attempt_limit, camp_weather } from "#db/schema";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import * as current from "#app/features/camp/weather/api/current";
import { weatherFields } from "#app/features/camp/weather/inputs";
import type { Weather } from "#app/features/camp/weather/rules";
import { type ApiAnswer, apiCaller, type Caller } from "../../../support/call-api";
import type { Outside } from "../../../support/outside/faults";
import { fahrenheit, MEASURED, openMeteo } from "../../../support/outside/open-meteo";
import { aCtx } from "../../../support/world";

const HERE = { latitude: 44.0548, longitude: -71.1342 };
const pine = aCamp({ name: "Camp Pine", ...HERE });
const other = aCamp({ name: "Camp Other", latitude: 35.5, longitude: -82.5 });
const counselor = aUser();
const alone = aUser();

let outside: Outside;
let call: Caller;
let asAlone: Caller;
beforeAll(async () => {
	await writeRows(env.DB, [
		pine,
		other,
		counselor,
		alone,
		aMembership(pine, counselor, { role_key: "counselor" }),
	]);
	[call, asAlone] = [await apiCaller(counselor.id), await apiCaller(alone.id)];
});
beforeEach(async () => {
	outside = openMeteo();
	vi.stubGlobal("fetch", outside.call);
	await env.DB.batch([
		env.DB.prepare("DELETE FROM camp_weather"),
		env.DB.prepare("DELETE FROM attempt_limit"),
	]);
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const WITH_PROVIDER = { WEATHER_API_URL: "http://weather.test", ENVIRONMENT: "development" as const };

/** What an earlier test asked for is kept: each asks about another camp's or its own place. */
async function moved(latitude: number) {
	await env.DB.prepare("UPDATE camp SET latitude = ? WHERE id = ?").bind(latitude, pine.id).run();
	return { latitude: String(latitude), longitude: String(HERE.longitude) };
}

const ask = (params: Record<string, string>, as = call, more = {}) =>
	as("GET", current, { params, env: { ...WITH_PROVIDER, ...more } });

const weatherOf = ({ body }: ApiAnswer) => body.data as Weather;

async function store(latitude: number, observed_at: string) {
	await aCtx().db.insert(camp_weather).values({
		camp_id: pine.id,
		latitude,
		longitude: HERE.longitude,
		temperature: 61,
		condition: "Fog",
		humidity: 90,
		icon: "weather-fog",
		provider: "open-meteo",
		observed_at,
		attempted_at: observed_at,
	});
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test("the weather of a location is returned in the documented format", async () => {
	const { status, body } = await ask(await moved(41.01));
	expect(status).toBe(200);
	expect(body.success).toBe(true);
	expect(body.data).toEqual({
		temperature: fahrenheit(41.01),
		condition: "Partly Cloudy",
		humidity: 58,
		windSpeed: 8,
		windDirection: "SW",
		icon: "weather-part-sun",
		lastUpdated: MEASURED,
		stale: false,
		mock: false,
		error: null,
		source: "open-meteo",
	});
	expect(weatherFields.safeParse(body.data).success).toBe(true);
});

test("a repeated request within ten minutes nearby is answered without asking the service, for any user", async () => {
	await ask(await moved(41.02));
	await ask({ latitude: "41.0243", longitude: "-71.1299" });
	await ask({ latitude: "41.02", longitude: "-71.13" }, asAlone);
	expect(outside.asked).toHaveLength(1);
	await ask({ latitude: "41.03", longitude: "-71.13" });
	expect(outside.asked).toHaveLength(2);
	// Nobody outside learns where exactly it is.
	expect(outside.asked[0]?.searchParams.get("latitude")).toBe("41.02");
});

test("weather at the camp is stored for the next page, and elsewhere it isn't", async () => {
	await ask({ latitude: "12.5", longitude: "9.5" });
	expect(await aCtx().db.select().from(camp_weather)).toEqual([]);
	await ask(await moved(41.04));
	await vi.waitFor(async () =>
		expect(await aCtx().db.select().from(camp_weather)).toMatchObject([
			{ camp_id: pine.id, latitude: 41.04, temperature: fahrenheit(41.04), observed_at: MEASURED },
		]),
	);
});

describe.each(["500", "429", "garbage", "html", "empty"] as const)(
	"A failing weather service (%s)",
	(fault) => {
		const latitude = 50 + ["500", "429", "garbage", "html", "empty"].indexOf(fault) / 10;
		const words =
			fault === "500" || fault === "429" ? "Failed to fetch weather data" : "Invalid weather data received";

		test("returns the camp's stored weather, marked as old, with the reason", async () => {
			const place = await moved(latitude + 0.02);
			await store(latitude + 0.02, hoursAgo(2));
			outside.fault = fault;
			const answer = await ask(place);
			expect(answer.status).toBe(200);
			expect(weatherOf(answer)).toMatchObject({ temperature: 61, stale: true, mock: false, error: words });
		});

		test("returns a marked sample when nothing is stored for the location", async () => {
			const place = await moved(latitude + 0.04);
			// Of where the camp was before.
			await store(latitude, hoursAgo(1));
			outside.fault = fault;
			const answer = await ask(place);
			expect(answer.status).toBe(200);
			expect(weatherOf(answer)).toMatchObject({
				temperature: 72,
				condition: "Partly Cloudy",
				humidity: 65,
				windSpeed: 8,
				windDirection: "SW",
				mock: true,
				error: words,
			});
		});

		test("isn't asked again by every page view", async () => {
			const place = await moved(latitude + 0.06);
			outside.fault = fault;
			for (let turn = 0; turn < 3; turn++) await ask(place);
			expect(outside.asked).toHaveLength(1);
		});
	},
);

test("without a service the sample is returned and no request is sent", async () => {
	const answer = await ask(await moved(41.05), call, { WEATHER_API_URL: "" });
	expect(weatherOf(answer)).toMatchObject({ mock: true });
	expect(outside.asked).toHaveLength(0);
});

test("in production the service is Open-Meteo unless another is configured", async () => {
	const params = await moved(41.06);
	await ask(params, call, { WEATHER_API_URL: "", ENVIRONMENT: "production" });
	expect(outside.asked[0]?.host).toBe("api.open-meteo.com");
	await ask(params, call, { WEATHER_API_URL: "", ENVIRONMENT: "production", WEATHER_PROVIDER: "nws" });
	expect(outside.asked[1]?.host).toBe("api.weather.gov");
	await ask(params, call, { WEATHER_API_URL: "", ENVIRONMENT: "production", WEATHER_PROVIDER: "none" });
	expect(outside.asked).toHaveLength(2);
});

test.each([
	["91", "0"],
	["-90.001", "0"],
	["0", "180.5"],
	["0", "-181"],
	["north", "west"],
	["NaN", "0"],
	["1e2", "0"],
	["", "0"],
	["0x10", "0"],
	["44,05", "0"],
	["Infinity", "0"],
])("the coordinates %s, %s are rejected", async (latitude, longitude) => {
	const answer = await ask({ latitude, longitude });
	expect(answer.status).toBe(400);
	expect(outside.asked).toHaveLength(0);
});

test.each([
	["90", "180"],
	["-90", "-180"],
	["0", "0"],
	["+44.05", "-0.0"],
])("the coordinates %s, %s are accepted", async (latitude, longitude) => {
	outside.fault = "empty";
	expect((await ask({ latitude, longitude })).status).toBe(200);
});

test("weather requires sign-in and membership of the camp", async () => {
	const params = { latitude: "44", longitude: "-71" };
	expect((await ask(params, await apiCaller(null))).status).toBe(401);
	const foreign = await call("GET", current, { params, search: `?camp_id=${other.id}`, env: WITH_PROVIDER });
	expect(foreign.status).toBe(404);
	expect(outside.asked).toHaveLength(0);
});

test("a user without a camp can request weather, and gets no camp's stored weather", async () => {
	await store(HERE.latitude, hoursAgo(1));
	outside.fault = "500";
	const answer = await ask({ latitude: "44.0548", longitude: "-71.1342" }, asAlone);
	expect(weatherOf(answer)).toMatchObject({ mock: true });
});

test("a user can request 60 locations in ten minutes, and then has to wait", async () => {
	await aCtx()
		.db.insert(attempt_limit)
		.values({
			key: `weather:user:${counselor.id}`,
			count: 60,
			resets_at: new Date(Date.now() + 300_000).toISOString(),
		});
	const refused = await ask({ latitude: "10.11", longitude: "10" });
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	// What is known already costs nobody anything.
	await ask({ latitude: "10.12", longitude: "10" }, asAlone);
	expect((await ask({ latitude: "10.12", longitude: "10" })).status).toBe(200);
});
