import { describe, expect, it } from "vitest";
import type { Outgoing } from "#app/features/insight/assistant/model/outgoing-question";
import { readReply } from "#app/features/insight/assistant/model/read-reply";
import { vocabulary } from "../known-camp";

const known = vocabulary();

/** A question about the cabin Loon with some numbers in it. */
const asked = (key: string, numbers: readonly number[]): Outgoing => ({
	text: "",
	slots: new Map([
		[
			key,
			{
				kind: "value",
				values: [
					{
						kind: "value",
						entity: "enrollment",
						field: "cabin",
						op: "is",
						value: "loon",
						label: "Loon",
						rank: 1,
					},
				],
			},
		],
	]),
	said: new Map(),
	numbers,
	capitals: [],
	pieces: [],
});

/** A plan about a placeholder's cabin, of campers of some age if one is given. */
const reply = (key: string, age?: number) =>
	JSON.stringify({
		entity: "enrollment",
		measures: [{ op: "count" }],
		filters: [
			{ any: [{ field: "cabin", op: "is", value: key }] },
			...(age === undefined ? [] : [{ any: [{ field: "age", op: "is", value: age }] }]),
		],
	});

const read = (key: string, numbers: readonly number[], age?: number) =>
	readReply(reply(key, age), asked(key, numbers), known).is;

describe("a plan without a number of the question", () => {
	it.each([
		["V-1", 0],
		["P-7KQ2", 2],
		["P-7KQ2", 3],
	])("isn't used, although a placeholder has digits: %s and %s", (key, n) => {
		expect(read(key, [n])).toBe("not_usable");
	});

	it("is used where the question has none, or where the plan has it (control)", () => {
		expect(read("V-1", [])).toBe("asked");
		expect(read("V-1", [0], 0)).toBe("asked");
		expect(read("P-7KQ2", [2], 2)).toBe("asked");
	});
});
