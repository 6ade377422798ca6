import { expect, test } from "vitest";
import { formatPhone, toE164 } from "~/lib/phones";

test.each([
	["(207) 555-0148", "US", "+12075550148"],
	["1-207-555-0148", "US", "+12075550148"],
	["+1 207.555.0148", "DE", "+12075550148"],
	["416 555 0148", "CA", "+14165550148"],
	["020 7946 0018", "GB", "+442079460018"],
	["0044 20 7946 0018", "DE", "+442079460018"],
	["030 901820", "DE", "+4930901820"],
	["06 698 12345", "IT", "+390669812345"],
	["8 495 123-45-67", "RU", "+74951234567"],
	["02-123-4567", "IL", "+97221234567"],
	["555-0148", "US", null],
	["107 555 0148", "US", null],
	["207 155 0148", "US", null],
	["207 555 0148 x12", "US", null],
	["+999 1234567", "US", null],
	["+44 20 7946 0018 9999", "GB", null],
	["12", "GB", null],
	["+1", "US", null],
	["", "US", null],
	["call us", "US", null],
	["207 555 0148", "ZZ", null],
])("%j in %s is %j", (typed, country, stored) => expect(toE164(typed, country)).toBe(stored));

test.each([
	["+12075550148", "US", "(207) 555-0148"],
	["+12075550148", "GB", "+1 207 555 0148"],
	["+442079460018", "GB", "+44 2079460018"],
	["ask at the gate", "US", "ask at the gate"],
])("%s is read in %s as %s, and means the same when it comes back", (stored, country, shown) => {
	expect(formatPhone(stored, country)).toBe(shown);
	if (stored.startsWith("+")) expect(toE164(shown, country)).toBe(stored);
});
