import { expect, test } from "vitest";
import { placeOfProgram, rememberProgram } from "#app/platform/auth/places-of-programs.server";

const place = { camp_id: "camp", time_zone: "Etc/UTC", scope: { kind: "camp" as const } };
const elsewhere = { ...place, camp_id: "elsewhere" };

test("remembering a known API client removes no other, and one over the limit clears all", () => {
	const tokens = Array.from({ length: 1_000 }, (_, at) => `token-of-program-${at}`);
	for (const token of tokens) rememberProgram(token, place);
	rememberProgram("token-of-program-0", elsewhere);
	expect(placeOfProgram("token-of-program-0")).toEqual(elsewhere);
	expect(tokens.slice(1).map(placeOfProgram)).toEqual(tokens.slice(1).map(() => place));
	rememberProgram("one-program-too-many", place);
	expect(placeOfProgram("one-program-too-many")).toEqual(place);
	expect(tokens.map(placeOfProgram)).toEqual(tokens.map(() => null));
	expect(placeOfProgram(null)).toBeNull();
});
