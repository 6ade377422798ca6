import { describe, expect, it } from "vitest";
import { isId, newId } from "#app/lib/ids";

describe("Generated IDs", () => {
	it("are unique and sort by creation time", () => {
		const ids = Array.from({ length: 2000 }, newId);
		expect(ids.every(isId)).toBe(true);
		expect(new Set(ids).size).toBe(ids.length);
		expect([...ids].sort()).toEqual(ids);
	});

	it.each([
		"",
		"1",
		"0189dcd5-5311-4d40-8db0-9496a2eef37b",
		"0189DCD5-5311-7D40-8DB0-9496A2EEF37B",
		"0189dcd553117d408db09496a2eef37b",
		"{0189dcd5-5311-7d40-8db0-9496a2eef37b}",
		"0189dcd5-5311-7d40-cdb0-9496a2eef37b",
		"0189dcd5-5311-7d40-8db0-9496a2eef37b\n",
	])("reject %j", (text) => expect(isId(text)).toBe(false));
});
