import { describe, expect, test } from "vitest";
import type { camp_weather } from "#db/schema";
import { shownWeather } from "#app/features/camp/weather/badge.server";
import { isStale, mockWeather } from "#app/features/camp/weather/rules";
import { shownAs } from "#app/features/camp/weather/shown-weather";
import type { CampCtx } from "#app/platform/context.server";

const NOW = "2026-07-15T14:30:00.000Z";
const HERE = { latitude: 44.05, longitude: -71.13 };
const SERVICE = { name: "open-meteo", api_url: "http://weather.test", api_key: null } as const;

function at(
	place: { latitude: number | null; longitude: number | null },
	provider: typeof SERVICE | null,
	shown = true,
) {
	return {
		camp: { ...place, time_zone: "America/New_York" },
		clock: { now: () => NOW },
		today: "2026-07-15",
		config: { weather: { shown, provider } },
	} as unknown as CampCtx;
}

const stored = (observed_at: string, place = HERE): typeof camp_weather.$inferSelect => ({
	camp_id: "a",
	...place,
	temperature: 61,
	condition: "Fog",
	humidity: 90,
	wind_speed: 3,
	wind_direction: "NE",
	icon: "weather-fog",
	provider: "open-meteo",
	observed_at,
	attempted_at: observed_at,
	failures: 0,
	error: null,
});

describe("The weather badge on page load", () => {
	const nowhere = { latitude: null, longitude: null };
	const baltimore = { latitude: 39.2904, longitude: -76.6122 };

	test("requests the weather of Baltimore, not the stored one, for a camp without coordinates", () => {
		const begins = shownWeather(at(nowhere, SERVICE), stored(NOW));
		expect(begins).toMatchObject({ place: baltimore, fallback: true, shown: null, refreshes: true });
		const sample = shownWeather(at(nowhere, null), undefined);
		expect(sample).toMatchObject({ place: baltimore, fallback: true, refreshes: false });
		expect(sample?.shown).toMatchObject({ note: "sample", mock: true, fallback: true });
		expect(sample?.shown?.remark).toContain("for Baltimore, MD");
		// The control: a camp with a location is shown its own.
		expect(shownWeather(at(HERE, SERVICE), stored(NOW))).toMatchObject({ place: HERE, fallback: false });
	});

	test("names the fallback location beside the temperature", () => {
		const reader = { time_zone: "UTC", today: "2026-07-15", asked: true };
		const weather = { ...mockWeather(NOW, ""), mock: false, error: null };
		const there = shownAs(weather, { ...reader, fallback: true });
		expect(there).toMatchObject({ figure: "72°F", note: "Baltimore, MD", fallback: true });
		expect(there.remark).toContain("Add your camp's address in settings");
		const stale = shownAs({ ...weather, stale: true }, { ...reader, fallback: true });
		expect([stale.note, stale.remark]).toEqual(["Baltimore, MD", expect.stringContaining("Out of date")]);
		expect(shownAs(weather, { ...reader, fallback: false })).toMatchObject({ note: "", remark: "" });
	});

	test("shows the stored weather in the camp's time", () => {
		expect(shownWeather(at(HERE, SERVICE), stored("2026-07-15T14:15:00.000Z"))).toMatchObject({
			place: HERE,
			refreshes: true,
			shown: {
				figure: "61°F",
				condition: "Fog",
				icon: "weather-fog",
				note: "",
				remark: "",
				mock: false,
				facts: [
					["Humidity", "90 %"],
					["Wind", "3 mph NE"],
					["As of", "10:15 AM"],
					["Source", "Open-Meteo", "https://open-meteo.com/"],
				],
			},
		});
	});

	test("shows the time of old weather, and its date if it is from another day", () => {
		const old = shownWeather(at(HERE, SERVICE), stored("2026-07-15T12:05:00.000Z"));
		expect(old?.shown).toMatchObject({
			note: "as of 8:05 AM",
			remark: expect.stringContaining("Out of date"),
		});
		const older = shownWeather(at(HERE, SERVICE), stored("2026-07-15T03:59:00.000Z"));
		expect(older?.shown?.note).toBe("as of Jul 14, 2026, 11:59 PM");
	});

	test("requests missing weather, or shows a marked sample where there is no service", () => {
		expect(shownWeather(at(HERE, SERVICE), undefined)).toEqual({
			place: HERE,
			fallback: false,
			shown: null,
			refreshes: true,
		});
		const sample = shownWeather(at(HERE, null), undefined);
		expect(sample).toMatchObject({
			refreshes: false,
			shown: { figure: "72°F", condition: "Partly Cloudy", note: "sample", mock: true },
		});
		expect(sample?.shown?.facts).toEqual([
			["Humidity", "65 %"],
			["Wind", "8 mph SW"],
		]);
		expect(sample?.shown?.remark).toContain("Sample weather, not a measurement.");
	});

	test("doesn't show the weather of the camp's earlier location", () => {
		const before = stored(NOW, { latitude: 30, longitude: -71.13 });
		expect(shownWeather(at(HERE, SERVICE), before)?.shown).toBeNull();
	});

	test("is hidden in an installation without weather", () => {
		expect(shownWeather(at(HERE, null, false), stored(NOW))).toBeNull();
	});
});

test("a sample caused by a failing service says so", () => {
	const reader = { time_zone: "UTC", today: "2026-07-15", asked: true, fallback: false };
	const { remark } = shownAs(mockWeather(NOW, "Failed to fetch weather data"), reader);
	expect(remark).toContain("isn't responding");
});

test.each([
	["2026-07-15T13:30:00.000Z", false],
	["2026-07-15T13:29:59.999Z", true],
])("weather observed at %s is stale at 2:30: %s", (observed_at, old) =>
	expect(isStale(observed_at, NOW)).toBe(old),
);
