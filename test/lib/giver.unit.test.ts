import { expect, it } from "vitest";
import { giverLines } from "#app/lib/camp-letterhead.server";

it("a document shows the camp's formatted phone number, regardless of how it is stored", () => {
	const camp = { name: "Camp Pinewood", address: null, city: "Bridgton", state: "ME", zip_code: "04009" };
	const of = (phone: string | null) =>
		giverLines({ ...camp, country: "US", phone, email: "office@pinewood.example" }).at(-1);
	expect(of("+12075550148")).toBe("(207) 555-0148, office@pinewood.example");
	expect(of("+12075550148;ext=12")).toContain("(207) 555-0148");
	expect(of("+442079460000")).toBe("+44 20 7946 0000, office@pinewood.example");
	expect(of(null)).toBe("office@pinewood.example");
});
