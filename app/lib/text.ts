import { memo } from "./memo";

/**
 * The form a typed text is stored in: Unicode NFC, line ends as `\n`, no white space around it. Everything within
 * stays as typed, also runs of spaces. A lone `\r` stays and is refused by {@link isWellFormedText}.
 */
export function cleanText(text: string): string {
	return text.normalize("NFC").replaceAll("\r\n", "\n").trim();
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Scripts in which ZERO WIDTH (NON-)JOINER decides how letters join (Unicode 17, 9.2 and 12.1; UAX #31, A1 and B). */
const JOINING =
	"[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Mand}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]";
const SHOWN = "(?!\\p{Default_Ignorable_Code_Point})";
const JOINED = `(?=[\\p{L}\\p{M}])${SHOWN}${JOINING}`;

/** Default-ignorable characters that change what is seen: joiners within words, and what chooses the look of a sign before it. */
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
/** Made when first needed: older browsers that load this file can't read it, and only servers clean text. */
const neededFor = memo((pattern) => new RegExp(pattern, "gu"));

/**
 * The form a typed text of one line is stored in: {@link cleanText} without characters that show nothing (Unicode's
 * Default_Ignorable_Code_Point, bidi controls among them) but those that change how the signs beside them look. Empty
 * when the text shows nothing.
 */
export function cleanLine(text: string): string {
	const clean = cleanText(text);
	if (!clean.match(INVISIBLE)) return isBlank(clean) ? "" : clean;
	const kept = new Set([...clean.matchAll(neededFor(NEEDED))].map(({ index }) => index));
	const seen = cleanText(clean.replace(INVISIBLE, (sign, at: number) => (kept.has(at) ? sign : "")));
	if (isBlank(seen)) return "";
	// What stood apart can have come together, so the rules are asked again.
	return seen === clean ? seen : cleanLine(seen);
}

/** Whether a text shows nothing: it folds to nothing. */
export const isBlank = (text: string): boolean => !SURELY_SHOWN.test(text) && foldText(text) === "";
const SURELY_SHOWN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** A typed code (a promo code, digits from an app): its characters as they are on a keyboard, without what shows nothing. */
export const cleanCode = (text: string): string => cleanLine(text.normalize("NFKC"));

const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]/u;
const CONTROL_EXCEPT_TAB_AND_NEWLINE = /(?![\t\n])\p{Control}/u;

/**
 * Whether a text can be stored and shown: no lone surrogate (not valid UTF-8 when sent), no control character
 * (Unicode category Cc, NUL among them) and no separator of lines (Zl, Zp). Text of several lines may hold tabs, newlines
 * and those separators.
 */
export function isWellFormedText(text: string, { multiline = false }: { multiline?: boolean } = {}): boolean {
	if (LONE_SURROGATE.test(text)) return false;
	return !(multiline ? CONTROL_EXCEPT_TAB_AND_NEWLINE : CONTROL).test(text);
}

// Marks that only shade a letter. The vowel signs of Indic and other scripts are marks as well, and so is the
// voicing of kana (が = か + ゛): without those it would be another word, so they stay.
const SHADING_MARK =
	/(?=[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}])(?![\u3099\u309a])\p{Nonspacing_Mark}/gu;
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
 * A folded text as it is searched: O’Brien is found as "obrien", for who types on a phone leaves the apostrophe out, and in
 * "Lysenko, Bohdan" the comma is no letter of a name.
 */
export const searchable = (folded: string): string => folded.replaceAll("'", "").replace(/[,;]/g, " ");

/** Scripts that put no spaces between the parts of a name. */
const UNSPACED =
	/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+$/u;
const joined = (folded: string) => folded.replace(/[ '-]/g, "");
/** Letters whose fold drops what is typed for them where the keyboard lacks them: Sørensen, Soerensen. */
const SPELLED_OUT: Record<string, string> = { ø: "oe", å: "aa", ä: "ae", ö: "oe", ü: "ue" };
const spelled = (text: string) =>
	foldText(
		text
			.normalize("NFC")
			.toLowerCase()
			.replace(/[øåäöü]/g, (letter) => SPELLED_OUT[letter] ?? letter),
	);

/**
 * What a name is searched by besides its own folded text: each part written in one ("delacruz", "annemarie"), with its
 * letters spelled out ("soerensen"), and all of it in one, either way round, in scripts that write no spaces. Only what
 * the folded text doesn't hold already.
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

/** The folded words of a typed text, apostrophes and all. */
export const typedWords = (typed: string): string[] =>
	foldText(typed)
		.split(/[ ,;]/)
		.filter((word) => searchable(word) !== "");

/** Names of more words than this are found by their words alone. */
const MOST_JOINED = 5;
/** Between a word and what it is joined to: a control character, which no typed text keeps. */
const OR = "\u0001";

/**
 * The words of a typed text, each of one or two characters with what it makes together with its neighbors, for a name can be
 * stored in one: "de la cruz" finds Delacruz. {@link formsOf} takes them apart.
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

/** What a word of {@link joinedWords} stands for: itself first, then what it is joined to; one of them is enough. */
export const formsOf = (word: string): [string, ...string[]] => word.split(OR) as [string, ...string[]];

/**
 * Whether a folded text holds the words of {@link typedWords} or {@link joinedWords}: anywhere, one or two characters at a word's
 * start, whichever of the two has apostrophes.
 */
export function textHolds(words: readonly string[], folded: string): boolean {
	const text = searchable(folded);
	const holds = (word: string) =>
		[...word].length < 3 ? ` ${text}`.includes(` ${word}`) : text.includes(word);
	return words.every((word) => formsOf(searchable(word)).some(holds));
}
