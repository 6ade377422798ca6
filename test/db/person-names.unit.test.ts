import { describe, expect, it } from "vitest";
import { personKeys } from "#db/person-names";
import { indexedText, matchOf, searchWords } from "#db/search/words";
import { foldText, textHolds } from "~/lib/text";

/** Whether the index finds a text: every piece that FTS5 is asked for stands in it. */
const indexHolds = (text: string, typed: string) =>
	[...matchOf(searchWords(typed)).matchAll(/"([^"]*)"/g)].every(([, piece]) =>
		indexedText(text).includes(piece ?? ""),
	);

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
			search_text: "inigo iggy o'brien-muller obrienmuller obrienmueller inigo@example.com",
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

	it.each([
		[
			{ first_name: "Anne-Marie", last_name: "de la Cruz" },
			["delacruz", "dela cruz", "de la cruz", "annemarie", "anne marie"],
		],
		[{ first_name: "Mary  Ann", last_name: "Double" }, ["maryann", "mary ann"]],
		[{ first_name: "Søren", last_name: "Sørensen" }, ["soerensen", "sorensen", "sørensen"]],
		[{ first_name: "Jürgen", last_name: "Groß" }, ["juergen", "jurgen", "gross"]],
		[{ first_name: "小龙", last_name: "李" }, ["李小龙", "小龙", "李"]],
		[{ first_name: "태연", last_name: "김" }, ["김태연", "태연 김"]],
		[{ first_name: "Maryann", last_name: "Delacruz" }, ["mary ann", "dela cruz"]],
	])("hold %j however its parts are joined", (name, queries) => {
		const { search_text } = personKeys(name);
		for (const typed of queries) {
			expect(textHolds(searchWords(typed), search_text), typed).toBe(true);
			expect(indexHolds(search_text, typed), typed).toBe(true);
		}
		expect(foldText(search_text)).toBe(search_text);
	});

	it("are one duplicate key for two spellings of a name", () => {
		const key = (first_name: string, last_name: string) =>
			personKeys({ first_name, last_name, birth_date: "2016-01-01" }).duplicate_key;
		expect(key("Zoé", "Peña ")).toBe(key("ZOE", "pen\u0303a"));
		expect(key("Ana Li", "Chen")).not.toBe(key("Ana", "Li Chen"));
	});
});
