// Text layout for PDFs: a font draws one direction at a time, and doesn't contain all characters.

const RTL = "\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC";
const RUNS = new RegExp(`[${RTL}]+(?:[\\s'’"״׳-]+[${RTL}]+)*|[^${RTL}]+`, "gu");

/** Splits a text where its direction changes, in writing order; the font reverses the right-to-left parts. */
export const runsOf = (text: string): string[] => text.match(RUNS) ?? [];

/** Replacements for a character that the fonts lack, so that its absence is visible. */
const UNDRAWN = ["\u25A1", "?"] as const;

/** Splits a text into drawable characters, without joiners, direction marks and variation selectors. */
const charactersOf = (text: string) =>
	[...text.normalize("NFC").replace(/[\s\u00A0\u202F]+/gu, " ")].filter(
		(letter) => !/[\p{Cc}\p{Cf}]|\p{Variation_Selector}/u.test(letter),
	);

const hasLetter = (has: ReadonlySet<number>) => (letter: string) => has.has(letter.codePointAt(0) ?? 0);

/** Returns whether a font contains every character of a text. */
export const isDrawable = (text: string, has: ReadonlySet<number>): boolean =>
	charactersOf(text).every(hasLetter(has));

/**
 * Replaces characters that a font lacks by a box, and drops joiners.
 * @param has code points of the font
 */
export function drawable(text: string, has: ReadonlySet<number>): string {
	const box = UNDRAWN.find((sign) => has.has(sign.codePointAt(0) ?? 0)) ?? "";
	const isThere = hasLetter(has);
	return charactersOf(text)
		.map((letter) => (isThere(letter) ? letter : box))
		.join("");
}

/** Wraps a text to a width. A word that is too wide is broken. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(" ").flatMap((each) => piecesOf(each, width, widthOf))) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (line !== "" && widthOf(longer) > width) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return [...lines, line];
}

function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
	const pieces: string[] = [];
	let piece = "";
	for (const letter of word) {
		if (piece !== "" && widthOf(piece + letter) > width) {
			pieces.push(piece);
			piece = letter;
		} else piece += letter;
	}
	return [...pieces, piece];
}
