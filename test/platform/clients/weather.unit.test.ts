import { describe, expect, test } from "vitest";
import { NoReading, weatherProvider } from "#app/platform/clients/weather.server";
import type { WeatherService } from "#app/platform/config.server";
import { FAULTS, type Fault, type Outside } from "../../support/outside/faults";
import { nws } from "../../support/outside/nws";
import { fahrenheit, MEASURED, NO_DATA_FROM, openMeteo } from "../../support/outside/open-meteo";

const NOW = "2026-07-15T14:00:00.000Z";
const place = (latitude: number, longitude = -71.13) => ({ latitude, longitude });

function asking(name: WeatherService["name"], outside: Outside, timeout_ms = 500) {
	const config = {
		weather: { shown: true, provider: { name, api_url: "http://weather.test", api_key: null } },
	};
	const provider = weatherProvider(config, { timeout_ms, now: NOW, call: outside.call });
	if (!provider) throw new Error("no provider");
	return provider;
}

describe("Open-Meteo", () => {
	test("returns °F, mph, a compass point and the time of measurement for a location", async () => {
		const outside = openMeteo();
		expect(await asking("open-meteo", outside).read([place(44.05)])).toEqual([
			{
				temperature: fahrenheit(44.05),
				condition: "Partly Cloudy",
				icon: "weather-part-sun",
				humidity: 58,
				wind_speed: 8,
				wind_direction: "SW",
				observed_at: MEASURED,
			},
		]);
	});

	test("reads a hundred locations in one request, in their order", async () => {
		const outside = openMeteo();
		const places = Array.from({ length: 100 }, (_, index) => place(-20 + index / 2));
		const read = await asking("open-meteo", outside).read(places);
		expect(outside.asked).toHaveLength(1);
		expect(read.map((each) => (each as { temperature: number }).temperature)).toEqual(
			places.map(({ latitude }) => fahrenheit(latitude)),
		);
	});

	test("returns no reading only for the location without a temperature", async () => {
		const read = await asking("open-meteo", openMeteo()).read([place(44), place(NO_DATA_FROM), place(45)]);
		expect(read.map((each) => each instanceof NoReading)).toEqual([false, true, false]);
		expect(read[1]).toMatchObject({ reason: "no weather" });
	});

	test("returns no reading only for a location it rejects", async () => {
		const outside = openMeteo();
		const places = [44, 45, 91, 46, 47].map((latitude) => place(latitude));
		const read = await asking("open-meteo", outside).read(places);
		expect(read.map((each) => each instanceof NoReading)).toEqual([false, false, true, false, false]);
		expect(outside.asked.length).toBeLessThanOrEqual(7);
	});

	test("sends a configured key with the request", async () => {
		const outside = openMeteo();
		const provider = { name: "open-meteo", api_url: "http://weather.test", api_key: "k" } as const;
		const asked = { timeout_ms: 500, now: NOW, call: outside.call };
		await weatherProvider({ weather: { shown: true, provider } }, asked)?.read([place(44)]);
		expect(outside.asked[0]?.searchParams.get("apikey")).toBe("k");
	});

	test.each([
		["as text", "72"],
		["beyond any weather", 451],
		["as nothing", null],
		["as a list", [72]],
	])("rejects a temperature %s", async (_, temperature_2m) => {
		const call = async () => Response.json({ current: { time: 1_784_000_000, temperature_2m } });
		const config = { name: "open-meteo", api_url: "http://weather.test", api_key: null } as const;
		const provider = weatherProvider(
			{ weather: { shown: true, provider: config } },
			{ timeout_ms: 500, now: NOW, call },
		);
		expect((await provider?.read([place(44)]))?.[0]).toBeInstanceOf(NoReading);
	});
});

describe("The National Weather Service", () => {
	test("returns a location's reading from the hourly forecast of its grid, in the same format", async () => {
		const outside = nws();
		expect(await asking("nws", outside).read([place(44.05)])).toEqual([
			{
				temperature: 68,
				condition: "Chance Showers And Thunderstorms",
				icon: "weather-storm",
				humidity: 71,
				wind_speed: 10,
				wind_direction: "SSW",
				observed_at: "2026-07-15T13:00:00.000Z",
			},
		]);
		expect(outside.asked).toHaveLength(2);
	});

	test("returns no reading for a location outside the USA, and readings for the others", async () => {
		const read = await asking("nws", nws()).read([place(44), place(51.5, -0.1), place(45)]);
		expect(read.map((each) => each instanceof NoReading)).toEqual([false, true, false]);
	});

	test("is still called on its own host when its answer points to another one", async () => {
		const asked: string[] = [];
		const call = async (input: RequestInfo | URL) => {
			asked.push(String(input));
			return Response.json({ properties: { forecastHourly: "http://evil.test/hours" } });
		};
		const provider = { name: "nws", api_url: "http://weather.test", api_key: null } as const;
		await weatherProvider({ weather: { shown: true, provider } }, { timeout_ms: 500, now: NOW, call })?.read([
			place(44),
		]);
		expect(asked.map((url) => new URL(url).host)).toEqual(["weather.test", "weather.test"]);
	});
});

describe.each(["open-meteo", "nws"] as const)("A failing %s service", (name) => {
	test.each(FAULTS)("returns no reading and never throws on %s", async (fault: Fault) => {
		const outside = name === "nws" ? nws() : openMeteo();
		outside.fault = fault;
		const begun = performance.now();
		const read = await asking(name, outside, 100).read([place(44), place(45)]);
		expect(read.map((each) => each instanceof NoReading)).toEqual([true, true]);
		expect(performance.now() - begun).toBeLessThan(3_000);
		// The control: the same question to the same service when it is well.
		outside.fault = null;
		const well = await asking(name, outside, 500).read([place(44), place(45)]);
		expect(well.map((each) => each instanceof NoReading)).toEqual([false, false]);
	});
});

test("an unconfigured service is not called", () => {
	const config = { weather: { shown: true, provider: null } };
	expect(weatherProvider(config, { timeout_ms: 500, now: NOW })).toBeNull();
});
