import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { toDeskInput } from "#app/features/office/registration-desk/desk-form.server";
import { deskForm } from "#app/features/office/registration-desk/inputs";

/** What the form makes of its fields, as it is sent. */
function read(fields: Record<string, string>) {
	const form = new FormData();
	const given = {
		intent: "book",
		rows: "2",
		season_id: "season",
		reason: "Called on Monday",
		parent_id: "parent",
		...fields,
	};
	for (const [name, value] of Object.entries(given)) form.append(name, value);
	const parsed = parseWithZod(form, { schema: deskForm });
	if (parsed.status !== "success") throw new Error(JSON.stringify(parsed.error));
	return parsed.value;
}

const extra = (at: number, quantity: string) => ({
	[`children[${at}].add_ons[0].add_on_id`]: "shirt",
	[`children[${at}].add_ons[0].quantity`]: quantity,
});
const [ida, bo] = [{ "children[0].camper_id": "ida" }, { "children[1].camper_id": "bo" }];

describe("The front desk form", () => {
	it("accepts an add-on for each child, and for the family", () => {
		const entry = toDeskInput(
			read({
				...ida,
				"children[0].sessions": "first",
				...extra(0, "1"),
				...bo,
				"children[1].sessions": "first",
				...extra(1, "2"),
				"add_ons[0].add_on_id": "bus",
				"add_ons[0].quantity": "1",
			}),
		);
		expect(entry.children).toEqual([
			expect.objectContaining({ camper_id: "ida" }),
			expect.objectContaining({ camper_id: "bo" }),
		]);
		expect(entry.add_ons).toEqual([
			{ add_on_id: "bus", child: undefined, quantity: 1 },
			{ add_on_id: "shirt", child: 0, quantity: 1 },
			{ add_on_id: "shirt", child: 1, quantity: 2 },
		]);
	});

	it("renumbers the children when one before has no session", () => {
		const entry = toDeskInput(
			read({ ...ida, ...extra(0, "0"), ...bo, "children[1].sessions": "first", ...extra(1, "2") }),
		);
		expect(entry.children).toHaveLength(1);
		expect(entry.add_ons).toEqual([{ add_on_id: "shirt", child: 0, quantity: 2 }]);
	});

	it("rejects add-ons of a child without a session, beside that child", () => {
		const form = read({ ...ida, "children[0].sessions": "first", ...bo, ...extra(1, "1") });
		const fields = { "children[1].sessions": [expect.stringContaining("Add-ons require a session.")] };
		expect(() => toDeskInput(form)).toThrow(expect.objectContaining({ code: "INVALID", fields }));
	});
});
