import { describe, expect, it } from "vitest";
import { keepChoice, readKeptChoice } from "#app/platform/http/kept-choice";

const base = "https://camp.example";

describe("A stored choice", () => {
	it("is read back unchanged from a cookie for https only", () => {
		const line = keepChoice({ camp_id: "c-1", value: "s-2" }, base);
		const [pair = ""] = line.split(";");
		expect(readKeptChoice(pair, base)).toEqual({ camp_id: "c-1", value: "s-2" });
		expect(readKeptChoice(pair, "http://localhost")).toBeNull();
		expect(line).toMatch(/; Secure/);
		expect(line).toContain("Max-Age=43200");
	});

	it("is deleted when nothing is chosen", () => expect(keepChoice(null, base)).toContain("Max-Age=0"));

	it.each(["", "c-1", "c-1~", "~s-2", "c 1~s", "c-1~' OR 1=1", `c~${"x".repeat(65)}`])(
		"is rejected when it is %j",
		(value) =>
			expect(readKeptChoice(`__Secure-campinsights.season=${encodeURIComponent(value)}`, base)).toBeNull(),
	);
});
