import { expect, test } from "vitest";
import { compassPoint, iconFor, roundedPlace, wmoCondition } from "#app/lib/weather";

test.each([
	[0, "N"],
	[22, "N"],
	[23, "NE"],
	[222, "SW"],
	[337, "NW"],
	[338, "N"],
	[360, "N"],
])("wind from %i degrees comes from %s", (degrees, point) => expect(compassPoint(degrees)).toBe(point));

test.each([
	[0, true, "Sunny", "sun"],
	[0, false, "Clear", "moon"],
	[2, true, "Partly Cloudy", "weather-part-sun"],
	[48, true, "Fog", "weather-fog"],
	[63, true, "Rain", "weather-rain"],
	[75, true, "Snow", "weather-snow"],
	[99, true, "Thunderstorm", "weather-storm"],
	[-1, true, "Cloudy", "weather-cloud"],
])("weather code %i is %s", (code, isDay, condition, icon) => {
	expect(wmoCondition(code, isDay)).toEqual({ condition, icon });
});

test.each([
	["Chance Showers And Thunderstorms", true, "weather-storm"],
	["Slight Chance Light Snow", true, "weather-snow"],
	["Mostly Clear", false, "weather-part-moon"],
	["Sunny", true, "sun"],
	["Clear", false, "moon"],
])("the icon for %s is correct (by day: %s)", (words, isDay, icon) =>
	expect(iconFor(words, isDay)).toBe(icon),
);

test("coordinates are rounded to a hundredth of a degree, and zero has no sign", () => {
	expect(roundedPlace({ latitude: 44.0548, longitude: -71.1349 })).toEqual({
		latitude: 44.05,
		longitude: -71.13,
	});
	expect(Object.is(roundedPlace({ latitude: -0.001, longitude: 0 }).latitude, 0)).toBe(true);
});
