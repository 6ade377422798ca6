/**
 * The form a typed text is stored in: Unicode NFC, line ends as `\n`, no white space around it. Everything within
 * stays as typed, also runs of spaces. A lone `\r` stays and is refused by {@link isWellFormedText}.
 */
export function cleanText(text: string): string {
	return text.normalize("NFC").replaceAll("\r\n", "\n").trim();
}

const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL = /\p{Control}/u;
const CONTROL_EXCEPT_TAB_AND_NEWLINE = /(?![\t\n])\p{Control}/u;

/**
 * Whether a text can be stored and shown: no lone surrogate (not valid UTF-8 when sent) and no control character
 * (Unicode category Cc, NUL among them). Text of several lines may hold tabs and newlines.
 */
export function isWellFormedText(text: string, { multiline = false }: { multiline?: boolean } = {}): boolean {
	if (LONE_SURROGATE.test(text)) return false;
	return !(multiline ? CONTROL_EXCEPT_TAB_AND_NEWLINE : CONTROL).test(text);
}

// Marks that only shade a letter. The vowel signs of Indic and other scripts are marks as well, and so is the
// voicing of kana (が = か + ゛): without those it would be another word, so they stay.
const SHADING_MARK =
	/(?=[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}])(?![\u3099\u309a])\p{Nonspacing_Mark}/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const APOSTROPHE = /[\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02bd`]/gu;
const DASH = /\p{Dash_Punctuation}/gu;

/** Letters that Unicode does not decompose, by what people type who lack them on the keyboard. */
const PLAIN_LETTERS: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	þ: "th",
	ł: "l",
	ħ: "h",
	ŧ: "t",
	ŋ: "ng",
	ı: "i",
	ə: "e",
	ɓ: "b",
	ɗ: "d",
	ƙ: "k",
	ƴ: "y",
	ς: "σ",
};
const FOREIGN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/**
 * What a text is searched and sorted by: NFKD (which also folds width), accents and invisible characters dropped,
 * lower case in no particular language, ß as ss, ø as o and so on, curly apostrophes and dashes as ' and -, white
 * space as one space; then NFC. Folding twice changes nothing. Empty when the text shows nothing.
 */
export function foldText(text: string): string {
	return text
		.replace(/[\u00b4\u1ffd]/g, "'")
		.normalize("NFKD")
		.replace(SHADING_MARK, "")
		.replace(INVISIBLE, "")
		.toLowerCase()
		.replace(FOREIGN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
		.replace(APOSTROPHE, "'")
		.replace(DASH, "-")
		.replace(/\s+/gu, " ")
		.trim()
		.normalize("NFC");
}

/**
 * A folded text as it is searched: O’Brien is found as "obrien", for who types on a phone leaves the apostrophe out, and in
 * "Lysenko, Bohdan" the comma is no letter of a name.
 */
export const searchable = (folded: string): string => folded.replaceAll("'", "").replace(/[,;]/g, " ");

/** The folded words of a typed text, apostrophes and all. */
export const typedWords = (typed: string): string[] =>
	foldText(typed)
		.split(/[ ,;]/)
		.filter((word) => searchable(word) !== "");

/**
 * Whether a folded text holds the words of {@link typedWords}: anywhere, one or two characters at a word's start, whichever of
 * the two has apostrophes.
 */
export function textHolds(words: readonly string[], folded: string): boolean {
	const text = searchable(folded);
	return words
		.map(searchable)
		.every((word) => ([...word].length < 3 ? ` ${text}`.includes(` ${word}`) : text.includes(word)));
}
