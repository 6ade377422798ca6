import { expect, test } from "vitest";
import list from "~/platform/auth/common-passwords.txt?raw";
import { isCommonPassword, passwordProblem, TOO_COMMON } from "~/platform/auth/passwords.server";

test.each(["password123", "PassWord123", "qwertyuiop", "1234567890", "ｐａｓｓｗｏｒｄ１２３"])(
	"%s is common",
	(password) => {
		expect(passwordProblem(password)).toBe(TOO_COMMON);
	},
);

test.each(["campfire-demo-2026", "green canoe at dawn", "# Common passwords", "          ", "ß".repeat(10)])(
	"%j is accepted: there are no rules of composition",
	(password) => {
		expect(passwordProblem(password)).toBeNull();
	},
);

test("length is 10 to 128 characters", () => {
	expect(passwordProblem("123456789")).toBe("Use at least 10 characters.");
	expect(passwordProblem("k".repeat(10))).toBeNull();
	expect(passwordProblem("k".repeat(128))).toBeNull();
	expect(passwordProblem("k".repeat(129))).toBe("Use at most 128 characters.");
});

test("the list is long, lower case, and holds nothing that its length refuses anyway", () => {
	const words = list.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
	expect(words.length).toBeGreaterThan(2000);
	expect(words.filter((word) => word.length < 10 || word !== word.toLowerCase())).toEqual([]);
	expect(words.every(isCommonPassword)).toBe(true);
});
