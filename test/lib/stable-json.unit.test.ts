import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stableJson } from "#app/lib/stable-json";

const reversed = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(reversed);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.reverse()
			.map(([key, member]) => [key, reversed(member)]),
	);
};

describe("stableJson", () => {
	it("sorts keys at every depth and keeps the order of lists", () => {
		expect(stableJson({ b: [2, 1], a: { d: null, c: "x" } })).toBe('{"a":{"c":"x","d":null},"b":[2,1]}');
	});

	it("treats missing values as JSON.stringify does", () => {
		expect(stableJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
		expect(stableJson(undefined)).toBe("null");
	});

	it("distinguishes a number from its text", () =>
		expect(stableJson({ a: 1 })).not.toBe(stableJson({ a: "1" })));

	it("gives the same result for any order of keys, and the same value", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (value) => {
				expect(stableJson(reversed(value))).toBe(stableJson(value));
				expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
			}),
		);
	});
});
