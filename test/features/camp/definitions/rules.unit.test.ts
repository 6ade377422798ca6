import { expect, it } from "vitest";
import { keyFor } from "#app/features/camp/definitions/rules";

const id = "0199aa00-0000-7000-8000-0123456789ab";

it.each([
	["Early bird", "early_bird"],
	["Théâtre & danse", "theatre_danse"],
	["מחנה", "location_456789ab"],
	["🏕️", "location_456789ab"],
	["2026 returners", "location_2026_returners"],
])("the key of %j is %s", (label, key) => expect(keyFor("location", label, id)).toBe(key));
