import { expect, test } from "vitest";
import list from "#app/platform/auth/common-passwords.txt?raw";
import { isPersonal } from "#app/platform/auth/personal-words.server";
import { isCommonPassword, passwordProblem, TOO_COMMON } from "#app/platform/auth/passwords.server";

test.each(["password123", "PassWord123", "qwertyuiop", "1234567890", "ｐａｓｓｗｏｒｄ１２３"])(
	"%s is rejected as common",
	(password) => {
		expect(passwordProblem(password)).toBe(TOO_COMMON);
	},
);

test.each(["campfire-demo-2026", "green canoe at dawn", "# Common passwords", "          ", "ß".repeat(10)])(
	"%j is accepted because there are no composition rules",
	(password) => {
		expect(passwordProblem(password)).toBeNull();
	},
);

test("passwords have 10 to 128 characters", () => {
	expect(passwordProblem("123456789")).toBe("Use at least 10 characters.");
	expect(passwordProblem("k".repeat(10))).toBeNull();
	expect(passwordProblem("k".repeat(128))).toBeNull();
	expect(passwordProblem("k".repeat(129))).toBe("Use at most 128 characters.");
});

test("the list of common passwords is long, lower case, and contains none that the length rule rejects", () => {
	const words = list.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
	expect(words.length).toBeGreaterThan(3000);
	expect(words.filter((word) => word.length < 10 || word !== word.toLowerCase())).toEqual([]);
	expect(words.every(isCommonPassword)).toBe(true);
});

const PARENT = {
	names: ["Renée O’Connor-Smith"],
	emails: ["r.oconnor@example.org"],
	camps: ["Camp Pinewood"],
};

test.each([
	"campinsights",
	"Camp-Insights 2026",
	"pinewood2026",
	"PINEWOOD forever",
	"my renee is nine",
	"smith&wesson1",
	"r.oconnor@example.org",
	"oconnor1234",
	"0Connor OCONNOR",
])("%j is rejected for containing the product's, the camp's or the user's name or address", (password) => {
	expect(isPersonal(password, PARENT)).toBe(true);
});

test.each(["green canoe at dawn", "campfire-demo-2026", "summer camp lake 99", "example.org rocks"])(
	"%j is accepted as impersonal",
	(password) => {
		expect(isPersonal(password, PARENT)).toBe(false);
	},
);
