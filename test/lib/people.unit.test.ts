import { describe, expect, it } from "vitest";
import { gradeName } from "#app/lib/grades";
import { newId } from "#app/lib/ids";
import { memo } from "#app/lib/memo";
import { avatarHue, displayName, fullName, initials } from "#app/lib/people";

const named = (first_name: string, last_name: string, preferred_name?: string | null) => ({
	first_name,
	last_name,
	preferred_name,
});

describe("Names", () => {
	it("use the preferred name, and keep the full one available", () => {
		expect(displayName(named("Alexandra", "Kim", "Lexi"))).toBe("Lexi Kim");
		expect(fullName(named("Alexandra", "Kim", "Lexi"))).toBe("Alexandra “Lexi” Kim");
	});

	it.each([undefined, null, "", "   ", "Alexandra"])(
		"are unchanged with the preferred name %j",
		(preferred) => {
			expect(displayName(named("Alexandra", "Kim", preferred))).toBe("Alexandra Kim");
			expect(fullName(named("Alexandra", "Kim", preferred))).toBe("Alexandra Kim");
		},
	);

	it.each([
		["ana kim", "AK"],
		["Ana María López", "AL"],
		["Łukasz Źdźbło", "ŁŹ"],
		["'t Hooft", "TH"],
		["מיכל כהן", "מכ"],
		["कि शर्मा", "किश"],
		["𝒜na", "𝒜"],
		["👩‍👧 Kim", "👩K"],
		["", "?"],
		["  \t ", "?"],
	])("give %j the initials %j", (name, expected) => {
		expect(initials(name)).toBe(expected);
	});
});

describe("avatarHue", () => {
	it("returns a hue that is always the same for an ID", () => {
		expect(avatarHue("0189dcd5-5311-7d40-8db0-9496a2eef37b")).toBe(
			avatarHue("0189dcd5-5311-7d40-8db0-9496a2eef37b"),
		);
		expect(Number.isInteger(avatarHue(""))).toBe(true);
	});

	it("spreads consecutive IDs over the whole circle", () => {
		const twelfths = new Array<number>(12).fill(0);
		for (let index = 0; index < 1200; index++) {
			const hue = avatarHue(newId());
			expect(hue).toBeGreaterThanOrEqual(0);
			expect(hue).toBeLessThan(360);
			twelfths[Math.floor(hue / 30)] = (twelfths[Math.floor(hue / 30)] ?? 0) + 1;
		}
		expect(Math.min(...twelfths)).toBeGreaterThan(50);
	});
});

describe("gradeName", () => {
	it.each([
		[-3, "PreK"],
		[-1, "PreK"],
		[0, "K"],
		[1, "1st"],
		[2, "2nd"],
		[3, "3rd"],
		[4, "4th"],
		[11, "11th"],
		[12, "12th"],
		[13, "After 12th"],
	])("names grade %i %s", (grade, name) => expect(gradeName(grade)).toBe(name));
});

describe("memo", () => {
	it("creates a value once, clears when full and doesn't store failures", () => {
		const made: string[] = [];
		const shout = memo((key) => {
			made.push(key);
			if (key === "") throw new RangeError("nothing to shout");
			return key.toUpperCase();
		}, 2);
		expect([shout("a"), shout("a"), shout("b"), shout("c"), shout("a")]).toEqual(["A", "A", "B", "C", "A"]);
		expect(made).toEqual(["a", "b", "c", "a"]);
		expect(() => shout("")).toThrow(RangeError);
		expect(() => shout("")).toThrow(RangeError);
		expect(made).toHaveLength(6);
	});
});
