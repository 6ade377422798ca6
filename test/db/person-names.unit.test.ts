import { describe, expect, it } from "vitest";
import { personKeys } from "#db/person-names";
import { indexedText, matchOf, searchWords } from "#db/search/words";
import { foldText, textHolds } from "#app/lib/text";

/** Whether the index finds a text: the pieces that FTS5 is asked for stand in it, all or one of several as it says. */
function indexHolds(text: string, typed: string): boolean {
	let asked = matchOf(searchWords(typed)).replace(/"([^"]*)"/g, (_, piece: string) =>
		indexedText(text).includes(piece) ? "1" : "0",
	);
	for (let before = ""; before !== asked; ) {
		before = asked;
		asked = asked
			.replace(/\(([01])\)/g, "$1")
			.replace(/([01]) AND ([01])/g, (_, a, b) => (a === "1" && b === "1" ? "1" : "0"))
			.replace(/(?<!AND )([01]) OR ([01])(?! AND)/g, (_, a, b) => (a === "1" || b === "1" ? "1" : "0"));
	}
	return asked === "1";
}

describe("A person's search keys", () => {
	it("normalize last and first name for sorting, all names and the email for search, names and birth date for duplicates", () => {
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

	it("omit what is unknown", () => {
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
		[
			{ first_name: "Maryann", last_name: "Delacruz" },
			["mary ann", "dela cruz", "de la cruz", "maryann de la cruz", "Cruz, de la"],
		],
		[{ first_name: "Ana", last_name: "Dirossi" }, ["di rossi", "ana di rossi"]],
	])("match %j with its parts joined in any way", (name, queries) => {
		const { search_text } = personKeys(name);
		for (const typed of queries) {
			expect(textHolds(searchWords(typed), search_text), typed).toBe(true);
			expect(indexHolds(search_text, typed), typed).toBe(true);
		}
		expect(foldText(search_text)).toBe(search_text);
	});

	it("match a short word only at the start of a word, unless it joins its neighbor", () => {
		const { search_text } = personKeys({ first_name: "Banjo", last_name: "Smith" });
		for (const typed of ["jo smith", "la smith", "jo"]) {
			expect(textHolds(searchWords(typed), search_text), typed).toBe(false);
			expect(indexHolds(search_text, typed), typed).toBe(false);
		}
		for (const typed of ["ba smith", "ban jo smith"])
			expect(textHolds(searchWords(typed), search_text), typed).toBe(true);
	});

	it("have the same duplicate key for two spellings of a name", () => {
		const key = (first_name: string, last_name: string) =>
			personKeys({ first_name, last_name, birth_date: "2016-01-01" }).duplicate_key;
		expect(key("Zoé", "Peña ")).toBe(key("ZOE", "pen\u0303a"));
		expect(key("Ana Li", "Chen")).not.toBe(key("Ana", "Li Chen"));
	});
});
