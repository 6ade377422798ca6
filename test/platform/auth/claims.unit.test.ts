import { afterEach, expect, test, vi } from "vitest";
import { readClaims } from "#app/platform/auth/claims.server";

afterEach(() => vi.restoreAllMocks());

const BASE = "http://camp.test";
const placeIn = (zone: string) => {
	const place = encodeURIComponent(`camp-1~${zone}~camp~~pinewood`);
	const cookie = `campinsights.session_token=${"t".repeat(32)}.signature; campinsights.place=${place}`;
	return readClaims(new Request(BASE, { headers: { Cookie: cookie } }), BASE).place;
};

test("a remembered camp is read, and its time zone is created once for all requests", () => {
	const made = vi.spyOn(Intl, "DateTimeFormat");
	const read = Array.from({ length: 5 }, () => placeIn("America/Halifax"));
	expect(new Set(read.map((place) => JSON.stringify(place))).size).toBe(1);
	expect(read[0]).toEqual({
		camp_id: "camp-1",
		slug: "pinewood",
		time_zone: "America/Halifax",
		scope: { kind: "camp" },
	});
	// A request makes few things as dear: half a millisecond each time.
	expect(made).toHaveBeenCalledTimes(1);
});

test("a remembered camp with an invalid time zone is rejected as forged", () => {
	for (const zone of ["Atlantis/Center", "", "+05:00"]) expect(placeIn(zone)).toBe(null);
});
