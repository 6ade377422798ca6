import { describe, expect, it } from "vitest";
import { readRows } from "#app/features/office/imports/read-rows.server";
import { relationInput } from "#app/features/people/relationships/inputs";
import { familyImport } from "#app/features/people/households/family-import.server";
import { postalCode } from "#app/lib/postal-codes";
import { date, email, line } from "#app/platform/http/fields";
import { personFacts } from "#app/platform/http/person-fields";
import { genderNamed, personFields } from "#app/features/people/person-imports/people.server";
import { dateReader, emailReader, postalCodeReader, textReader } from "#app/platform/imports/readers";

const at = { country: "US", today: "2026-07-15", order: "mdy" } as const;
const read = (reader: typeof emailReader, cell: string) => {
	const answer = reader.read(cell, at);
	return "value" in answer ? answer.value : null;
};
const field = (schema: ReturnType<typeof line>, text: string) => {
	const answer = schema.safeParse(text);
	return answer.success ? (answer.data as string) : null;
};

describe("An import reader", () => {
	it.each([
		[
			"name",
			textReader(),
			line(200),
			["Ana", " Renée\u200b ", "\u202aAna\u202c", "a\0b", "x".repeat(201), "نمی\u200cخواهم"],
		],
		[
			"birth date",
			dateReader(),
			date(),
			["2015-04-03", "0026-01-01", "1899-12-31", "1900-01-01", "2200-12-31", "2201-01-01", "2015-02-29"],
		],
		["email", emailReader, email(), ["ana@example.org", "\u200eana@example.org", "ana", "a..b@example.org"]],
	] as const)("accepts and stores the same as the form's field: %s", (_, reader, schema, cells) => {
		for (const cell of cells)
			expect(read(reader, cell), JSON.stringify(cell)).toBe(field(schema as never, cell));
	});

	it.each([
		["04009", "04009"],
		["4009", "04009"],
		["4009.0", "04009"],
		["501", "00501"],
		["4009-1234", "04009-1234"],
		["k1a 0b1", "K1A 0B1"],
		["SW1A 1AA", "SW1A 1AA"],
		["ABC", null],
		["12", null],
		["123456", null],
	])("reads the ZIP code %s as %s", (cell, zip) => {
		expect(read(postalCodeReader, cell)).toBe(zip);
		if (zip && /^\d/.test(zip)) expect(postalCode(zip, "US")).toBe(zip);
	});
});

describe("A cell that names a choice", () => {
	const GENDERS = ["female", "male", "nonbinary", "prefer_not"].map((key) => ({
		id: `gender:${key}`,
		key,
		audience: "everyone" as const,
		label:
			{ female: "Girl", male: "Boy", nonbinary: "Non-binary", prefer_not: "Prefer not to say" }[key] ?? key,
	}));
	const gender = personFacts.gender;
	it.each([
		["Girl", "female"],
		[" f ", "female"],
		["FEMALE", "female"],
		["\u200bBoy", "male"],
		["m", "male"],
		["non-binary", "nonbinary"],
		["X", "nonbinary"],
		["Prefer not to say", "prefer_not"],
		["purple", null],
		["girlish", null],
	])("is read for gender %j as %s", (cell, key) => {
		const text = read(personFields.gender.read, cell);
		const named = genderNamed(GENDERS, text ?? "");
		expect("key" in named ? named.key : null).toBe(key);
		if (key) expect(gender.parse(key)).toBe(key);
	});

	it("is reported when it is longer than any gender", () => {
		expect(read(personFields.gender.read, "x".repeat(65))).toBeNull();
	});

	const relation = familyImport.fields.find(({ key }) => key === "guardian_1_relation");
	it.each([
		["Mother", "parent"],
		["DAD", "parent"],
		["\u200eMom", "parent"],
		["Legal guardian", "guardian"],
		["Step-Mother", "step_parent"],
		["stepdad", "step_parent"],
		["Grandma", "grandparent"],
		["do_not_release", null],
		["neighbor", null],
	])("is read for relation %j as %s", (cell, type) => {
		expect(relation && read(relation.read, cell)).toBe(type);
		if (type) expect(relationInput.shape.type.parse(type)).toBe(type);
	});
});

describe("Notes on how a file was read", () => {
	const kind = {
		...familyImport,
		fields: [personFields.birth_date, familyImport.fields.at(-1)],
		same: () => [],
	};
	const notes = (...lines: string[][]) =>
		readRows(
			{ columns: ["Born", "ZIP"], rows: lines.map((cells, at) => ({ number: at + 2, cells })) },
			kind as never,
			{ Born: "birth_date", ZIP: "zip_code" },
			at,
		).notes;

	it("quote a cell of the file for ambiguous dates", () => {
		expect(notes(["2015-01-01", ""], ["5/5/2014", ""], ["5/6/2014", ""])).toEqual([
			"Born: 5/6/2014 is ambiguous. We read it as May 6, 2014, based on your country's date format.",
		]);
		expect(notes(["5/5/2014", ""])).toEqual([]);
		expect(notes(["5/6/2014", ""], ["5/16/2014", ""])).toEqual([]);
	});
	it("say which ZIP codes had a leading zero restored", () => {
		expect(notes(["", "4009"], ["", "04011"], ["", "4055"])).toEqual([
			"ZIP: 4009 was missing a zero, so we read it as 04009. One more was changed the same way.",
		]);
	});
});
