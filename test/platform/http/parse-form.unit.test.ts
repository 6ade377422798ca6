import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/platform/http/parse-form.server";
import { bool, line, optional, whole } from "#app/platform/http/fields";

const schema = z.object({
	amount: line(40),
	count: optional(whole(1, 9)),
	agreed: bool().optional(),
	way: z.enum(["cash", "check"]).default("cash"),
	ids: z.array(z.string()).default([]),
	address: z.object({ city: z.string() }).optional(),
});
const formOf = (text: string) => {
	const form = new FormData();
	for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
	return form;
};

describe("A parsed form", () => {
	it.each([
		["amount=1&amount=2", "amount"],
		["amount[0]=1", "amount"],
		["amount.x=1", "amount"],
		["amount=1&amount.x=2", "amount"],
		["amount[]=1", "amount"],
		["amount=1&count=1&count=2", "count"],
		["amount=1&agreed=on&agreed=off", "agreed"],
		["amount=1&way=cash&way=check", "way"],
		["amount=1&way[0][a]=cash", "way"],
	])(
		"with a single-value field sent as %s is rejected beside it, and doesn't return the value",
		(text, field) => {
			const submission = parseForm(formOf(text), { schema });
			expect(submission.status).toBe("error");
			const result = submission.reply();
			expect(result.error?.[field]).toContain("Enter one value here.");
			expect(result.initialValue?.[field]).toBeUndefined();
		},
	);

	it("can contain lists and nested fields", () => {
		const submission = parseForm(formOf("amount=1&ids=a&ids=b&address.city=Bridgton"), { schema });
		expect(submission).toMatchObject({
			status: "success",
			value: { amount: "1", ids: ["a", "b"], address: { city: "Bridgton" } },
		});
	});

	it("with several kinds is checked by the fields of its kind", () => {
		const choice = z.discriminatedUnion("kind", [
			z.object({ kind: z.literal("a"), note: z.string() }),
			z.object({ kind: z.literal("b"), list: z.array(z.string()) }),
		]);
		expect(parseForm(formOf("kind=a&note=1&note=2"), { schema: choice }).status).toBe("error");
		expect(parseForm(formOf("kind=b&list=1&list=2"), { schema: choice }).status).toBe("success");
	});
});
