import { describe, expect, it } from "vitest";
import { personKeys } from "#db/person-names";

describe("a person's keys", () => {
	it("fold last and first name for order, all names and the e-mail for search, names and birth date for duplicates", () => {
		expect(
			personKeys({
				first_name: "Íñigo",
				last_name: "O’Brien-Müller",
				preferred_name: "Iggy",
				email: "Inigo@Example.com",
				birth_date: "2016-02-29",
			}),
		).toEqual({
			sort_name: "o'brien-muller inigo",
			search_text: "inigo iggy o'brien-muller inigo@example.com",
			duplicate_key: "inigo|o'brien-muller|2016-02-29",
		});
	});

	it("leave out what is not known", () => {
		expect(personKeys({ first_name: "Bo", last_name: "Łuk", preferred_name: null, email: null })).toEqual({
			sort_name: "luk bo",
			search_text: "bo luk",
			duplicate_key: "bo|luk|",
		});
	});

	it("are one duplicate key for two spellings of a name", () => {
		const key = (first_name: string, last_name: string) =>
			personKeys({ first_name, last_name, birth_date: "2016-01-01" }).duplicate_key;
		expect(key("Zoé", "Peña ")).toBe(key("ZOE", "pen\u0303a"));
		expect(key("Ana Li", "Chen")).not.toBe(key("Ana", "Li Chen"));
	});
});
