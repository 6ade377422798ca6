import fc from "fast-check";
import { expect, test } from "vitest";
import { indexedText, matchOf, plainWords, searchWords } from "#db/search/words";
import { foldText, searchable } from "#app/lib/text";

test("a search text becomes its normalized words, longest first", () => {
	expect(searchWords("  Pepe   NUÑEZ núñez ")).toEqual(["nunez", "pepe"]);
	expect(plainWords(searchWords("a\u0000b\ud800c"))).toEqual(["a", "b", "c"]);
	expect(searchWords(" \u200b\n")).toEqual([]);
	expect(searchWords("Lysenko, Bohdan")).toEqual(["lysenko", "bohdan"]);
	expect(plainWords(searchWords("'Lysenko,' ,;Bohdan,x ,"))).toEqual(["'lysenko", "bohdan", "x"]);
	expect(searchWords("O’Brien ' ’")).toEqual(["o'brien"]);
	expect(searchWords("x ".repeat(9) + Array.from({ length: 40 }, (_, n) => `w${n}`).join(" "))).toHaveLength(
		16,
	);
});

test("short words match at the start of words", () => {
	expect(indexedText("jose o'neil")).toBe("  jose  oneil");
	expect(matchOf(["j"])).toBe('"  j"');
	expect(matchOf(["jo"])).toBe('" jo"');
	expect(matchOf(["李"])).toBe('"  李"');
	expect(matchOf(["😀😀"])).toBe('" 😀😀"');
});

test("a short word also matches joined to its neighbors", () => {
	expect(matchOf(searchWords("de la cruz"))).toBe(
		'"cru" AND "ruz" AND ((" de") OR ("del" AND "ela")) AND ((" la") OR ("del" AND "ela") OR ("lac" AND "ruz"))',
	);
	expect(matchOf(searchWords("d' Amico"))).toContain('"dam"');
	// Of many words nobody is called: each for itself.
	const many = searchWords("a b c d e f");
	expect(many).toEqual(plainWords(many));
});

test("longer words match by pieces that cover them", () => {
	expect(matchOf(["jos"])).toBe('"jos"');
	expect(matchOf(["jose"])).toBe('"jos" AND "ose"');
	expect(matchOf(["joseph"])).toBe('"jos" AND "eph"');
	expect(matchOf(["josephi"])).toBe('"jos" AND "eph" AND "phi"');
	expect(matchOf(['a"b" OR x*'])).toBe('"a""b" AND """ O" AND "R x" AND " x*"');
});

test("a word with an apostrophe is searched without it, and as in older entries", () => {
	expect(matchOf(["o'brien"])).toBe('("obr" AND "ien") OR ("o\'b" AND "rie" AND "ien")');
	expect(matchOf(["d'"])).toBe('("  d") OR (" d\'")');
});

test("every piece searched for a person's own words is in the person's entry", () => {
	fc.assert(
		fc.property(
			fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), { maxLength: 4 }),
			(names) => {
				const text = foldText(names.join(" "));
				const entry = indexedText(text);
				for (const word of plainWords(searchWords(text))) {
					const plain = matchOf([searchable(word)]);
					expect(matchOf([word]).replace(/^\(/, "").startsWith(plain)).toBe(true);
					for (const piece of plain.split(" AND ")) {
						expect(entry).toContain(piece.slice(1, -1).replaceAll('""', '"'));
					}
				}
			},
		),
	);
});
