import { describe, expect, it } from "vitest";
import { readForm } from "#app/platform/http/body.server";

const send = (body: string) =>
	readForm(
		new Request("http://camp.test/form", {
			method: "POST",
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
			body,
		}),
	);

describe("A submitted form", () => {
	it("is parsed, including lists and nested names", async () => {
		const form = await send(`${"id=a&".repeat(100)}rows[999].name=b`);
		expect(form.getAll("id")).toHaveLength(100);
		expect(form.get("rows[999].name")).toBe("b");
	});

	// A parser that takes names for paths turns each of these into gigabytes, minutes or a stack without end.
	it.each([
		["an index beyond every list", "email[30000000]=x"],
		["a name nested thousands deep", `${"a.".repeat(5000)}b=x`],
		["one name thousands of times", "a=&".repeat(5000)],
		["thousands of names", Array.from({ length: 5000 }, (_, index) => `a${index}=`).join("&")],
	])("is rejected with %s", async (_, body) => {
		await expect(send(body)).rejects.toMatchObject({ code: "BAD_REQUEST" });
	});
});
