import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanCode, cleanLine, cleanText, foldText, isBlank, isWellFormedText } from "#app/lib/text";

const anyText = fc.string({ unit: "binary", maxLength: 40 });

describe("cleanText", () => {
	it.each([
		["", ""],
		["   ", ""],
		["  Ana  ", "Ana"],
		["Ana   María", "Ana   María"],
		["Jose\u0301", "Jos\u00e9"],
		["one\r\ntwo\n\nthree", "one\ntwo\n\nthree"],
		["\ufeffAna\u00a0", "Ana"],
		["מיכל כהן", "מיכל כהן"],
		["\u202eabc", "\u202eabc"],
	])("stores %j as %j", (typed, stored) => expect(cleanText(typed)).toBe(stored));

	it("keeps a lone surrogate and NUL for isWellFormedText to reject", () => {
		expect(cleanText("a\ud800b\0c")).toBe("a\ud800b\0c");
	});

	it("changes nothing the second time", () => {
		fc.assert(fc.property(anyText, (text) => cleanText(cleanText(text)) === cleanText(text)));
	});

	it("changes only the Unicode normalization of a text without surrounding white space", () => {
		fc.assert(
			fc.property(
				anyText,
				(text) =>
					cleanText(`x${text.replaceAll("\r", "")}x`) === `x${text.replaceAll("\r", "")}x`.normalize("NFC"),
			),
		);
	});
});

describe("cleanLine", () => {
	it.each([
		["\u202a+1 518 555 0142\u202c", "+1 518 555 0142"],
		["\u200e518-555-0142", "518-555-0142"],
		["Renée\u200b", "Renée"],
		["\u202eabc", "abc"],
		["\u2066Ana\u2069 Lopez", "Ana Lopez"],
		["co\u00adoperate", "cooperate"],
		["A\u200dna", "Ana"],
		["Je\u200b\u0301", "Jé"],
		["\u200b", ""],
		["\u2060\u200d", ""],
		["\u3164", ""],
		["\u115f\u1160", ""],
		["\u2800", ""],
		["\u00a0", ""],
		["نمی\u200cخواهم", "نمی\u200cخواهم"],
		["نمی\u200c", "نمی"],
		["ශ්\u200dරී", "ශ්\u200dරී"],
		["क्\u200dष", "क्\u200dष"],
		["अवन्\u200d", "अवन्\u200d"],
		["👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
		["👩🏽\u200d🚀", "👩🏽\u200d🚀"],
		["❤\ufe0f\u200d🔥 Camp", "❤\ufe0f\u200d🔥 Camp"],
		["1\ufe0f2", "12"],
		["葛\u{e0100}城", "葛\u{e0100}城"],
		[
			"🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
			"🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
		],
		["x\u{e0041}y", "xy"],
	])("stores %j as %j", (typed, stored) => expect(cleanLine(typed)).toBe(stored));

	it("changes nothing the second time", () => {
		const pieces = fc.constantFrom(
			..."a 1 ن क ් \u200c \u200d \u200b \u202e \ufe0f \ufe01 👩 🏽 ❤ 葛 \u{e0100} \u180b ᠠ \u0301 🏴 \u{e0067} \u3164 \u20e3".split(
				" ",
			),
		);
		fc.assert(
			fc.property(
				fc.string({ unit: pieces, maxLength: 12 }),
				(text) => cleanLine(cleanLine(text)) === cleanLine(text),
			),
			{ numRuns: 3000 },
		);
	});

	it("is empty exactly when the folded text is empty", () => {
		fc.assert(
			fc.property(anyText, (text) => (cleanLine(text) === "") === (foldText(cleanText(text)) === "")),
		);
		fc.assert(fc.property(anyText, (text) => isBlank(text) === (foldText(text) === "")));
	});
});

describe("cleanCode", () => {
	it.each(["BIG50\u200b", "\u202aBIG50\u202c", "ＢＩＧ５０", " BIG50 "])("reads %j as BIG50", (typed) => {
		expect(cleanCode(typed)).toBe("BIG50");
	});
});

describe("isWellFormedText", () => {
	it.each(["", "Ana", "👩‍👧 Ø", "ابن سينا", "\u202bשלום\u202c"])("accepts %j", (text) => {
		expect(isWellFormedText(text)).toBe(true);
	});

	it.each(["a\ud800", "\udc00a", "\udc00\ud800", "a\0b", "a\x07b", "a\x1b[31m", "a\x7f", "a\x85", "a\rb"])(
		"rejects %j",
		(text) => {
			expect(isWellFormedText(text)).toBe(false);
			expect(isWellFormedText(text, { multiline: true })).toBe(false);
		},
	);

	it("accepts tab, newline and line separators only in multiline text", () => {
		for (const text of ["Line\u2028Sep", "x\u2029Bcc: e"]) {
			expect(isWellFormedText(text)).toBe(false);
			expect(isWellFormedText(text, { multiline: true })).toBe(true);
		}
		expect(isWellFormedText("a\tb\nc")).toBe(false);
		expect(isWellFormedText("a\tb\nc", { multiline: true })).toBe(true);
	});

	it("agrees with what survives UTF-8", () => {
		const units = fc.array(fc.integer({ min: 0x20, max: 0xffff }), { maxLength: 6 });
		fc.assert(
			fc.property(units, (codes) => {
				const text = String.fromCharCode(...codes).replace(/[\x7f-\x9f\u2028\u2029]/g, "");
				const survives =
					new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text)) === text;
				return isWellFormedText(text) === survives;
			}),
		);
	});
});

describe("foldText", () => {
	it.each([
		["", ""],
		["  José   NÚÑEZ ", "jose nunez"],
		["Straße", "strasse"],
		["STRASSE", "strasse"],
		["GROẞ", "gross"],
		["Søren Łukasz Đorđe Þóra", "soren lukasz dorde thora"],
		["Ærø Œuvre", "aero oeuvre"],
		["İstanbul Işık", "istanbul isik"],
		["Nguyễn Thị Ánh", "nguyen thi anh"],
		["ＡＮＡ　１２", "ana 12"],
		["ｶﾞ", "ガ"],
		["O’Brien", "o'brien"],
		["O\u00b4Brien", "o'brien"],
		["O\u1ffdBrien", "o'brien"],
		["Mary–Ann", "mary-ann"],
		["ΟΔΥΣΣΕΥΣ", "οδυσσευσ"],
		["οδυσσευς", "οδυσσευσ"],
		["ﬁona", "fiona"],
		["Ёлка", "елка"],
		["شَمْس", "شمس"],
		["שָׁלוֹם", "שלום"],
		["\u202bAna\u200b\u202c", "ana"],
		["\u200b\u200d", ""],
	])("folds %j to %j", (text, folded) => expect(foldText(text)).toBe(folded));

	it("keeps marks that distinguish words", () => {
		expect(foldText("राम")).not.toBe(foldText("रम"));
		expect(foldText("ばば")).not.toBe(foldText("はは"));
		expect(foldText("김")).toBe("김");
	});

	it("folds ASCII as it does beside another letter", () => {
		const ascii = fc.string({ unit: "grapheme-ascii", maxLength: 40 });
		// An invisible character takes the text through every step, and is removed.
		fc.assert(fc.property(ascii, (text) => foldText(text) === foldText(`\u00ad${text}`)));
		expect(foldText("  O`Brien   MÜLLER ".replace("Ü", "U"))).toBe("o'brien muller");
	});

	it("changes nothing the second time", () => {
		fc.assert(
			fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)),
			{ numRuns: 2000 },
		);
	});

	it("gives the same result for composed and decomposed text", () => {
		fc.assert(
			fc.property(anyText, (text) => foldText(text.normalize("NFD")) === foldText(text.normalize("NFC"))),
		);
	});
});
