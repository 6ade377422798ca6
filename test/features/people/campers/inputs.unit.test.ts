import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { archiveInput, camperForm, camperListQuery, tagInput } from "#app/features/people/campers/inputs";

const form = (fields: [string, string][]) => {
	const data = new FormData();
	for (const [name, value] of fields) data.append(name, value);
	return data;
};

const WHOLE: [string, string][] = [
	["first_name", "Maya"],
	["last_name", "Lindqvist"],
	["preferred_name", ""],
	["birth_date", ""],
	["gender", ""],
	["pronouns", ""],
	["grade_override", ""],
	["email", ""],
	["phone", ""],
	["city", ""],
	["state", ""],
	["status", "lead"],
];

describe("The camper form", () => {
	it("clears empty fields and keeps the filled ones", () => {
		const submission = parseWithZod(form(WHOLE), { schema: camperForm });
		expect(submission.status === "success" && submission.value).toEqual({
			first_name: "Maya",
			last_name: "Lindqvist",
			preferred_name: null,
			birth_date: null,
			gender: null,
			pronouns: null,
			grade_override: null,
			email: null,
			phone: null,
			city: null,
			state: null,
			status: "lead",
			tags: [],
		});
	});

	it("parses several tags, a grade and the confirmation", () => {
		const more: [string, string][] = [
			...WHOLE.filter(([name]) => name !== "grade_override"),
			["grade_override", "-1"],
			["tags", "a"],
			["tags", "b"],
			["confirm_duplicate", "on"],
		];
		const submission = parseWithZod(form(more), { schema: camperForm });
		expect(submission.status === "success" && submission.value).toMatchObject({
			grade_override: -1,
			tags: ["a", "b"],
			confirm_duplicate: true,
		});
	});

	it("names invalid fields and keeps the entered values", () => {
		const wrong = form([
			["first_name", "  "],
			["last_name", "x".repeat(201)],
			["birth_date", "2026-02-29"],
			["email", "nobody"],
			["status", "gone"],
		]);
		const { error, initialValue } = parseWithZod(wrong, { schema: camperForm }).reply();
		expect(Object.keys(error ?? {}).sort()).toEqual([
			"birth_date",
			"email",
			"first_name",
			"last_name",
			"status",
		]);
		expect(initialValue).toMatchObject({ birth_date: "2026-02-29", email: "nobody" });
	});
});

describe("Selected campers", () => {
	const picked = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

	it("are at least one and at most 100", () => {
		expect(archiveInput.safeParse({ id: picked(100) }).success).toBe(true);
		for (const count of [0, 101]) {
			const { error } = archiveInput.safeParse({ id: picked(count) });
			expect(error?.issues.map(({ path }) => path[0])).toEqual(["id"]);
		}
	});

	it("are parsed from the check boxes of a form", () => {
		const submission = parseWithZod(
			form([
				["id", "one"],
				["id", "two"],
				["tag", "bus"],
				["operation", "add"],
			]),
			{ schema: tagInput },
		);
		expect(submission.status === "success" && submission.value.id).toEqual(["one", "two"]);
	});
});

describe("A list's query", () => {
	it("treats a form's empty fields as missing", () => {
		expect(camperListQuery.parse({ q: "", session: "", grade: "", status: "", tag: "" })).toEqual({
			limit: 50,
		});
	});

	it("accepts any text up to 50 whole characters, and digits as numbers", () => {
		expect(camperListQuery.parse({ q: "x".repeat(200), grade: "-1" })).toMatchObject({
			q: "x".repeat(50),
			grade: -1,
		});
		expect(camperListQuery.parse({ q: "\u{1F600}".repeat(51) }).q).toBe("\u{1F600}".repeat(50));
		for (const typed of ["a\tb\n c", "a\0b c", "a\ud800b c"])
			expect(camperListQuery.parse({ q: typed }).q).toBe("a b c");
	});

	it.each([
		{ q: ["a", "b"] },
		{ grade: "x" },
		{ grade: "17" },
		{ status: "x" },
		{ sort: "x" },
		{ limit: "0" },
		{ limit: "201" },
	])("rejects %j", (query) => {
		expect(camperListQuery.safeParse(query).success).toBe(false);
	});
});
