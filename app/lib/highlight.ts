import { foldText, searchable } from "./text";

/** A piece of a text, either a search hit or not. */
export interface Piece {
	/** Offset of the piece in the text, in UTF-16 code units. */
	at: number;
	text: string;
	hit: boolean;
}

/** Folds one character for the search. ASCII letters and digits, the most common case, skip the lookup. */
const plainOf = (character: string): string => {
	if (/^[a-z0-9 ]$/i.test(character)) return character.toLowerCase();
	return /\s/u.test(character) ? " " : searchable(foldText(character));
};

/**
 * Splits a text into pieces and marks those that match one of the words (`typedWords`), ignoring case, accents and
 * apostrophes. Words of one and two characters match only at the start of a word, as in the search. The pieces
 * joined give the original text.
 */
export function highlight(text: string, words: readonly string[]): Piece[] {
	if (words.length === 0) return text === "" ? [] : [{ at: 0, text, hit: false }];
	// Maps each folded character to its source: ß folds to two characters, an accent to none.
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
		// A character that folds to nothing joins the piece before it.
		const hit = plain[at] === "" ? (last?.hit ?? false) : hits.has(at);
		if (last && last.hit === hit) last.text += character;
		else pieces.push({ at: offset, text: character, hit });
		offset += character.length;
	}
	return pieces;
}
