import { memo } from "./memo";

/**
 * Normalizes typed text for storage: Unicode NFC, line ends as `\n`, no surrounding white space. Everything in
 * between stays as typed, also runs of spaces. A lone `\r` stays and is rejected by {@link isWellFormedText}.
 */
export function cleanText(text: string): string {
	return text.normalize("NFC").replaceAll("\r\n", "\n").trim();
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Scripts in which ZERO WIDTH (NON-)JOINER controls how letters join (Unicode 17, 9.2 and 12.1; UAX #31, A1 and
 * B).
 */
const JOINING =
	"[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mand}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]";
const SHOWN = "(?!\\p{Default_Ignorable_Code_Point})";
const JOINED = `(?=[\\p{L}\\p{M}])${SHOWN}${JOINING}`;

/** Default-ignorable characters that change the appearance: joiners within words, and variation selectors. */
const NEEDED = [
	`(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
	// A Malayalam or Sinhala word can end with a joiner after its virama.
	`(?<=(?=\\p{M})${SHOWN}${JOINING})\\u200d`,
	"(?<=[\\p{Emoji_Modifier}\\p{Extended_Pictographic}]\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})",
	"(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]",
	"(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
	"(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
	`(?<=${SHOWN}\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]`,
	"(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007f}]*)[\\u{e0020}-\\u{e007f}]",
].join("|");
/**
 * Compiled on first use: older browsers that load this file can't parse the patterns, and only servers clean text.
 */
const neededFor = memo((pattern) => new RegExp(pattern, "gu"));

/**
 * Normalizes a typed line for storage: {@link cleanText}, without invisible characters (Unicode's
 * Default_Ignorable_Code_Point, bidi controls among them) except those that change how their neighbors look.
 * Returns an empty string when nothing is visible.
 */
export function cleanLine(text: string): string {
	const clean = cleanText(text);
	if (!clean.match(INVISIBLE)) return isBlank(clean) ? "" : clean;
	const kept = new Set([...clean.matchAll(neededFor(NEEDED))].map(({ index }) => index));
	const seen = cleanText(clean.replace(INVISIBLE, (sign, at: number) => (kept.has(at) ? sign : "")));
	if (isBlank(seen)) return "";
	// Removing characters can bring others together, so the rules are applied again.
	return seen === clean ? seen : cleanLine(seen);
}

/** Returns whether a text is invisible, that is, folds to nothing. */
export const isBlank = (text: string): boolean => !SURELY_SHOWN.test(text) && foldText(text) === "";
const SURELY_SHOWN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/**
 * Normalizes a typed code (promo code, authenticator code): compatibility characters become plain ones, and
 * invisible characters are removed.
 */
export const cleanCode = (text: string): string => cleanLine(text.normalize("NFKC"));

const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]/u;
const CONTROL_EXCEPT_TAB_AND_NEWLINE = /(?![\t\n])\p{Control}/u;

/**
 * Returns whether a text can be stored and displayed: no lone surrogate (invalid in UTF-8), no control character
 * (Unicode category Cc, NUL among them) and no line or paragraph separator (Zl, Zp). Multiline text can contain
 * tabs, newlines and those separators.
 */
export function isWellFormedText(text: string, { multiline = false }: { multiline?: boolean } = {}): boolean {
	if (LONE_SURROGATE.test(text)) return false;
	return !(multiline ? CONTROL_EXCEPT_TAB_AND_NEWLINE : CONTROL).test(text);
}

// Diacritics that only modify a letter. Vowel signs of Indic and other scripts are also marks, as is the voicing
// of kana (が = か + ゛); removing those would make a different word, so they stay.
const SHADING_MARK =
	/(?=[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}])(?![\u3099\u309a])\p{Nonspacing_Mark}/gu;
const APOSTROPHE = /[\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02bd`]/gu;
const DASH = /\p{Dash_Punctuation}/gu;

/** Letters that Unicode doesn't decompose, with the usual substitute on keyboards that lack them. */
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
/** ASCII without control characters, for which most of the folding does nothing. Most texts are that. */
const PLAIN = /^[ -~]*$/;
const FOREIGN_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "gu");

/**
 * Folds text for searching and sorting: NFKD (which also folds width), accents and invisible characters dropped,
 * locale-independent lower case, ß as ss, ø as o and so on, curly apostrophes and dashes as ' and -, white space
 * as one space, then NFC. Idempotent. Returns an empty string when nothing is visible.
 */
export function foldText(text: string): string {
	if (PLAIN.test(text)) return text.toLowerCase().replaceAll("`", "'").replace(/ +/g, " ").trim();
	return (
		text
			.replace(/[\u00b4\u1ffd]/g, "'")
			.normalize("NFKD")
			.replace(SHADING_MARK, "")
			.replace(INVISIBLE, "")
			// BRAILLE PATTERN BLANK is a sign by its category and shows nothing.
			.replaceAll("\u2800", " ")
			.toLowerCase()
			.replace(FOREIGN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
			.replace(APOSTROPHE, "'")
			.replace(DASH, "-")
			.replace(/\s+/gu, " ")
			.trim()
			.normalize("NFC")
	);
}

/**
 * Prepares folded text for the search. O'Brien is found as "obrien", because phone users omit the apostrophe, and
 * the comma in "Lysenko, Bohdan" is not part of a name.
 */
export const searchable = (folded: string): string => folded.replaceAll("'", "").replace(/[,;]/g, " ");

/** Scripts without spaces between the parts of a name. */
const UNSPACED =
	/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+$/u;
const joined = (folded: string) => folded.replace(/[ '-]/g, "");
/** Letters with a second common substitute that folding drops: Sørensen is also typed as Soerensen. */
const SPELLED_OUT: Record<string, string> = { ø: "oe", å: "aa", ä: "ae", ö: "oe", ü: "ue" };
const spelled = (text: string) =>
	foldText(
		text
			.normalize("NFC")
			.toLowerCase()
			.replace(/[øåäöü]/g, (letter) => SPELLED_OUT[letter] ?? letter),
	);

/**
 * Alternative spellings under which a name is found besides its folded text: each part without spaces ("delacruz",
 * "annemarie"), with letters spelled out ("soerensen"), and, in scripts without spaces, all parts joined in either
 * order. Omits spellings that the folded text already contains.
 */
export function otherSpellings(parts: readonly string[]): string[] {
	const folded = parts.map(foldText);
	const whole = joined(folded.join(""));
	const more = [
		...folded.map(joined),
		...parts.map((part) => joined(spelled(part))),
		...(UNSPACED.test(whole) ? [whole, joined([...folded].reverse().join(""))] : []),
	];
	const text = ` ${searchable(folded.join(" "))}`;
	return [...new Set(more)].filter((each) => each !== "" && !text.includes(each));
}

/** Folded words of a typed text, with their apostrophes. */
export const typedWords = (typed: string): string[] =>
	foldText(typed)
		.split(/[ ,;]/)
		.filter((word) => searchable(word) !== "");

/** Maximum number of words for which joined spellings are tried. Longer names match by their words alone. */
const MOST_JOINED = 5;
/** Separator between a word and its joined forms: a control character, which cleaned text never contains. */
const OR = "\u0001";

/**
 * Words of a typed text. Each word of one or two characters also carries the forms joined with its neighbors,
 * because a name can be stored without spaces: "de la cruz" finds Delacruz. {@link formsOf} splits them.
 */
export const joinedWords = (words: readonly string[]): string[] =>
	words.map((word, at) => {
		if (words.length > MOST_JOINED) return word;
		const plain = searchable(word);
		if ([...plain].length > 2) return word;
		const [before, after] = [words[at - 1], words[at + 1]];
		const joins = [before && searchable(before) + plain, after && plain + searchable(after)];
		return [word, ...joins.filter((each) => each && [...each].length > 2)].join(OR);
	});

/**
 * Alternatives that a word of {@link joinedWords} matches: itself first, then its joined forms. One match is
 * enough.
 */
export const formsOf = (word: string): [string, ...string[]] => word.split(OR) as [string, ...string[]];

/**
 * Returns whether a folded text contains all words of {@link typedWords} or {@link joinedWords}. Words of one or
 * two characters match only at the start of a word. Apostrophes on either side are ignored.
 */
export function textHolds(words: readonly string[], folded: string): boolean {
	const text = searchable(folded);
	const holds = (word: string) =>
		[...word].length < 3 ? ` ${text}`.includes(` ${word}`) : text.includes(word);
	return words.every((word) => formsOf(searchable(word)).some(holds));
}
