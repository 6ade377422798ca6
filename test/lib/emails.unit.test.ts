import { describe, expect, it } from "vitest";
import { storedEmail } from "#app/lib/emails";
import { email } from "#app/platform/http/fields";
import { emailReader } from "#app/platform/imports/readers";

describe("storedEmail", () => {
	it.each([
		["smith&sons@example.org", "smith&sons@example.org"],
		["tést@example.org", "tést@example.org"],
		["te\u0301st@example.org", "tést@example.org"],
		["paula@müller.example", "paula@xn--mller-kva.example"],
		["paula@MÜLLER.example", "paula@xn--mller-kva.example"],
		["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
		["o'brien+camp/1=a{b}|c~d!#$%*?^_`@Example.ORG", "o'brien+camp/1=a{b}|c~d!#$%*?^_`@Example.ORG"],
		["  a@b.co ", "a@b.co"],
		[`${"a".repeat(64)}@example.org`, `${"a".repeat(64)}@example.org`],
	])("accepts %s", (typed, stored) => {
		expect(storedEmail(typed)).toBe(stored);
	});

	it.each([
		...["", "@", "a@", "@example.org", "a@b", "a@localhost", "a b@example.org", "a@b@example.org"],
		...[".a@example.org", "a.@example.org", "a..b@example.org", "a@-b.org", "a@b-.org", "a@b..org", "a@.org"],
		...["a@127.0.0.1", "a@[127.0.0.1]", "a@1.2", '"a b"@example.org', "Paula <paula@example.org>"],
		...[
			"mailto:paula@example.org",
			"a@b.org, c@d.org",
			"a@b.org/x",
			"a@b.org:80",
			"a@b%2eorg",
			"a@ü",
			"a@ü..org",
		],
		...["a\u202eb@example.org", "a\u200bb@example.org", "a\nb@example.org", "a@ex\u00adample.org\u0000"],
		...[`${"a".repeat(65)}@example.org`, `${"é".repeat(33)}@example.org`, `a@${"b".repeat(64)}.org`],
		`a@${"b.".repeat(126)}org`,
	])("rejects %j", (typed) => {
		expect(storedEmail(typed)).toBeNull();
	});
});

describe("Every email input", () => {
	const at = { country: "US", today: "2026-07-01", order: "mdy" } as const;

	it.each([
		["smith&sons@example.org", "smith&sons@example.org"],
		["tést@example.org", "tést@example.org"],
		["paula@müller.example", "paula@xn--mller-kva.example"],
	])("accepts %s in a form, the API and an import", (typed, stored) => {
		expect(email().parse(` ${typed} `)).toBe(stored);
		expect(emailReader.read(typed, at)).toEqual({ value: stored });
	});

	it("rejects a name around an address, with a message", () => {
		expect(email().safeParse("Paula <paula@example.org>").success).toBe(false);
		expect(emailReader.read("Paula <paula@example.org>", at)).toHaveProperty("problem");
	});
});
