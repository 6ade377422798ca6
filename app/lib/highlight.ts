import { foldText, searchable } from "./text";

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
	/** Where it begins in the text. */
	at: number;
	text: string;
	hit: boolean;
}

/** One character as it is searched; most are letters and digits of ASCII, for which nothing has to be looked up. */
const plainOf = (character: string): string => {
	if (/^[a-z0-9 ]$/i.test(character)) return character.toLowerCase();
	return /\s/u.test(character) ? " " : searchable(foldText(character));
};

/**
 * A text in pieces, those that hold one of the words (`typedWords`) marked, whatever case, accents and apostrophes it has
 * them in. Words of one and two characters count at the beginning of words, as the search finds them. The pieces joined are
 * the text.
 */
export function highlight(text: string, words: readonly string[]): Piece[] {
	if (words.length === 0) return text === "" ? [] : [{ at: 0, text, hit: false }];
	// Each character of the folded text with the one it came from: ß is two of them, an accent none.
	const characters = [...text];
	const plain = characters.map(plainOf);
	const signs: string[] = [];
	const from: number[] = [];
	for (const [at, folded] of plain.entries()) {
		for (const sign of folded) {
			signs.push(sign);
			from.push(at);
		}
	}
	const hits = new Set<number>();
	for (const word of words) {
		const wanted = [...searchable(word)];
		for (let start = 0; start + wanted.length <= signs.length; start++) {
			if (wanted.length < 3 && start > 0 && signs[start - 1] !== " ") continue;
			if (wanted.some((sign, at) => signs[start + at] !== sign)) continue;
			for (let at = start; at < start + wanted.length; at++) hits.add(from[at] ?? -1);
		}
	}
	const pieces: Piece[] = [];
	let offset = 0;
	for (const [at, character] of characters.entries()) {
		const last = pieces.at(-1);
		// What folds to nothing belongs to what stands before it.
		const hit = plain[at] === "" ? (last?.hit ?? false) : hits.has(at);
		if (last && last.hit === hit) last.text += character;
		else pieces.push({ at: offset, text: character, hit });
		offset += character.length;
	}
	return pieces;
}
