import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CallFailed } from "#app/platform/clients/call-out.server";
import { geocoder } from "#app/platform/clients/geocoding.server";
import { nearestInTable, placeInTable } from "#app/platform/clients/zip-codes.server";
import type { GeocodingService } from "#app/platform/config.server";
import { FAULTS, type Fault, type Outside } from "../../support/outside/faults";
import { census, google, KNOWN, KNOWN_AT } from "../../support/outside/geocoders";

function asking(name: GeocodingService["name"], outside: Outside, api_key: string | null = "a-key") {
	const found = geocoder({ geocoding: { name, api_url: "http://map.test", api_key } }, outside.call);
	if (!found) throw new Error("no geocoder");
	return found;
}

const services = { google: () => google(), census: () => census() };

describe.each(["google", "census"] as const)("The %s geocoder", (name) => {
	test("finds the coordinates of an address", async () => {
		expect(await asking(name, services[name]()).find(KNOWN)).toEqual({
			...KNOWN_AT,
			city: "Conway",
			state: "NH",
			zip_code: "03818",
			country: "US",
			source: name,
		});
	});

	test("finds the locality of a point", async () => {
		const found = await asking(name, services[name]()).nameOf(KNOWN_AT);
		expect(found).toMatchObject({ city: "Conway", state: "NH", country: "US", source: name });
	});

	test("finds nothing for an unknown place", async () => {
		const asked = asking(name, services[name]());
		expect(await asked.find("Atlantis")).toBeNull();
		expect(await asked.nameOf({ latitude: 0, longitude: 0 })).toBeNull();
	});

	test.each(FAULTS.filter((fault) => fault !== "empty" && fault !== "hang"))(
		"fails on %s",
		async (fault: Fault) => {
			const outside = services[name]();
			outside.fault = fault;
			await expect(asking(name, outside).find(KNOWN)).rejects.toBeInstanceOf(CallFailed);
		},
	);

	test("returns nothing for an answer without results", async () => {
		const outside = services[name]();
		outside.fault = "empty";
		expect(await asking(name, outside).find(KNOWN)).toBeNull();
	});
});

test("Google's rejections come with HTTP 200 and are recognized by its own status", async () => {
	await expect(asking("google", google(), "wrong").find(KNOWN)).rejects.toMatchObject({
		status: "REQUEST_DENIED",
	});
});

describe("The ZIP code table", () => {
	const bytes = readFileSync("public/data/us-zip-codes.gz");
	const ctx = { asset: async () => new Blob([bytes]).stream() as ReadableStream<Uint8Array> };

	test("is small enough to be read in a request", () => expect(bytes.length).toBeLessThan(400_000));

	test.each([
		["21201", "Baltimore", "MD", 39.29, -76.62],
		["Baltimore, MD 21201-1234", "Baltimore", "MD", 39.29, -76.62],
		["Baltimore, MD", "Baltimore", "MD", 39.3, -76.6],
		["Baltimore, md, USA", "Baltimore", "MD", 39.3, -76.6],
		["12 Lake Road, Conway, NH 03818, USA", "Conway", "NH", 43.98, -71.12],
		// Another state's digits: the town counts.
		["Conway, NH 21201", "Conway", "NH", 43.98, -71.12],
		["99501", "Anchorage", "AK", 61.2, -149.9],
		["Honolulu, HI 96813", "Honolulu", "HI", 21.3, -157.9],
	])("contains %s", async (text, city, state, latitude, longitude) => {
		const found = await placeInTable(ctx, text);
		expect(found).toMatchObject({ city, state, country: "US", source: "zip_table" });
		expect(found?.latitude).toBeCloseTo(latitude, 0);
		expect(found?.longitude).toBeCloseTo(longitude, 0);
	});

	test.each(["00000", "Berlin 10115", "10115 Berlin, Germany", "Baltimore", "", "MD", "Springfield, ZZ"])(
		"doesn't contain %s",
		async (text) => expect(await placeInTable(ctx, text)).toBeNull(),
	);

	test("assigns a point to the nearest ZIP code center, and keeps its coordinates", async () => {
		const point = { latitude: 43.98, longitude: -71.13 };
		expect(await nearestInTable(ctx, point)).toMatchObject({ ...point, state: "NH" });
		expect(await nearestInTable(ctx, { latitude: 51.5, longitude: -0.1 })).toBeNull();
		expect(await nearestInTable(ctx, { latitude: 0, longitude: 0 })).toBeNull();
	});

	test("finds nothing without its file", async () => {
		const none = { asset: async () => null };
		expect(await placeInTable(none, "21201")).toBeNull();
		expect(await nearestInTable(none, KNOWN_AT)).toBeNull();
	});
});
