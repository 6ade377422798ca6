import { expect, test, vi } from "vitest";
import { FALLBACK_PLACE, locate } from "#app/lib/geolocation";

type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;

/** A browser's own, answering so; remembers what it was asked. */
function browser(answer: Answer) {
	const getCurrentPosition = vi.fn((found, failed) => answer(found, failed));
	return { getCurrentPosition } as unknown as Geolocation & { getCurrentPosition: typeof getCurrentPosition };
}

const at = (latitude: number, longitude: number) =>
	({ coords: { latitude, longitude } }) as GeolocationPosition;

test("the browser's location is returned", async () => {
	const geolocation = browser((found) => found(at(44.05, -71.13)));
	await expect(locate(geolocation)).resolves.toEqual({ latitude: 44.05, longitude: -71.13 });
});

test("the location request waits at most ten seconds, and accepts a location from the last five minutes", async () => {
	const geolocation = browser((found) => found(at(0, 0)));
	await locate(geolocation);
	expect(geolocation.getCurrentPosition).toHaveBeenCalledWith(
		expect.anything(),
		expect.anything(),
		expect.objectContaining({ timeout: 10_000, maximumAge: 300_000 }),
	);
});

test.each(["User denied Geolocation", "Timeout expired", ""])(
	"a failed location request explains the reason: %s",
	async (message) => {
		const geolocation = browser((_, failed) => failed({ message, code: 1 } as GeolocationPositionError));
		await expect(locate(geolocation)).rejects.toThrow(`Geolocation error: ${message}`);
	},
);

test("a browser without geolocation is reported", async () => {
	vi.stubGlobal("navigator", {});
	await expect(locate()).rejects.toThrow("Geolocation is not supported by this browser");
	vi.unstubAllGlobals();
});

test("the fallback is Baltimore, MD", () => {
	expect(FALLBACK_PLACE).toMatchObject({ city: "Baltimore", state: "MD" });
	expect([FALLBACK_PLACE.latitude, FALLBACK_PLACE.longitude].map(Math.round)).toEqual([39, -77]);
});
