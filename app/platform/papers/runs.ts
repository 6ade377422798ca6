// Words as they are set on paper: a font draws one direction at a time, and some letters not at all.

const RTL = "\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC";
const RUNS = new RegExp(`[${RTL}]+(?:[\\s'’"״׳-]+[${RTL}]+)*|[^${RTL}]+`, "gu");

/** A text cut where its direction changes, each piece as it is written; the font turns what runs from the right. */
export const runsOf = (text: string): string[] => text.match(RUNS) ?? [];

/** What stands for a letter that no font here draws, so that one sees that there is one. */
const UNDRAWN = ["\u25A1", "?"] as const;

/** What is drawn of a text, letter by letter: without joiners, marks of direction and variants of a sign. */
const charactersOf = (text: string) =>
	[...text.normalize("NFC").replace(/[\s\u00A0\u202F]+/gu, " ")].filter(
		(letter) => !/[\p{Cc}\p{Cf}]|\p{Variation_Selector}/u.test(letter),
	);

const hasLetter = (has: ReadonlySet<number>) => (letter: string) => has.has(letter.codePointAt(0) ?? 0);

/** Whether a font draws every letter of a text. */
export const isDrawable = (text: string, has: ReadonlySet<number>): boolean =>
	charactersOf(text).every(hasLetter(has));

/**
 * A text in letters that a font draws: each that it does not have is a box, and what only joins others is left out.
 * @param has the font's letters
 */
export function drawable(text: string, has: ReadonlySet<number>): string {
	const box = UNDRAWN.find((sign) => has.has(sign.codePointAt(0) ?? 0)) ?? "";
	const isThere = hasLetter(has);
	return charactersOf(text)
		.map((letter) => (isThere(letter) ? letter : box))
		.join("");
}

/** A text in lines no wider than that; a word that is wider by itself is cut. */
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
