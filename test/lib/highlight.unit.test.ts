import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { highlight } from "#app/lib/highlight";
import { typedWords } from "#app/lib/text";

const marked = (text: string, typed: string) =>
	highlight(text, typedWords(typed))
		.map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
		.join("");

describe("Search highlighting", () => {
	test.each([
		["José Núñez", "nunez", "José [Núñez]"],
		["José Núñez", "NUN jos", "[Jos]é [Núñ]ez"],
		["Anton Großmann", "grossm", "Anton [Großm]ann"],
		["Hannah", "ann", "H[ann]ah"],
		["Hannah Ann", "an", "Hannah [An]n"],
		["Jose\u0301 M", "jose", "[Jose\u0301] M"],
		["李 小龍", "小", "李 [小]龍"],
		["😀 Camp", "camp", "😀 [Camp]"],
		["Raffaele D’Amico", "damico", "Raffaele [D’Amico]"],
		["Aoife OBrien", "o'br", "Aoife [OBr]ien"],
		["Bohdan Lysenko", "lysenko, bo", "[Bo]hdan [Lysenko]"],
		["Anna", "", "Anna"],
		["Anna", "xqz", "Anna"],
	])("marks %s by %s", (text, typed, shown) => expect(marked(text, typed)).toBe(shown));

	test("loses and repeats no character", () => {
		const any = fc.string({ unit: "grapheme", maxLength: 30 });
		fc.assert(
			fc.property(any, any, (text, typed) => {
				const pieces = highlight(text, typedWords(typed));
				expect(pieces.map((piece) => piece.text).join("")).toBe(text);
				expect(new Set(pieces.map(({ at }) => at)).size).toBe(pieces.length);
			}),
		);
	});
});
