import { distance } from "fastest-levenshtein";
import { type FoundDays, findDays } from "./dates";
import type { Meaning } from "./types";
import type { Vocabulary } from "./vocabulary";
import { ROLES, type Role } from "./roles";
import { isNoise, spelledOut, type Word, wordsOf } from "./words";

// Cuts a question into meaningful pieces. Anything else is either noise or an unknown word, and a question with
// an unknown word is never answered.

/** A person of the camp named in the question. */
export interface NamedPerson {
	id: string;
	/** The families of campers and parents are named with them. */
	kind: "camper" | "staff" | "parent" | "family";
	/** Position of the name in the expanded question. */
	from: number;
	to: number;
}

/** A town that the camp's families live in, as typed in the question. */
interface NamedTown {
	name: string;
	from: number;
	to: number;
}

interface Place {
	from: number;
	to: number;
	/** As it was typed. */
	typed: string;
}

export type Piece = Place &
	(
		| { kind: "words"; phrase: string; meanings: readonly Meaning[]; roles: readonly Role[] }
		| { kind: "number"; n: number; sign: "money" | "percent" | "ordinal" | null }
		| { kind: "extreme"; word: string }
		| { kind: "days"; found: FoundDays }
		| { kind: "people"; people: readonly NamedPerson[] }
		| { kind: "town"; name: string }
		| { kind: "unknown" }
	);

export interface Cut {
	pieces: readonly Piece[];
	corrected: readonly (readonly [typed: string, read: string])[];
	is_private: boolean;
}

/** Finds from outside the vocabulary. */
export interface Found {
	people: readonly NamedPerson[];
	towns: readonly NamedTown[];
	/** Words of sessions, seasons and states in the question that are someone's name in this camp, folded. */
	names: ReadonlySet<string>;
}

export const NOTHING_FOUND: Found = { people: [], towns: [], names: new Set() };

const EXTREMES: ReadonlySet<string> = new Set([
	"oldest",
	"youngest",
	"newest",
	"latest",
	"earliest",
	"next",
	"longest",
	"recent",
	"shortest",
	"fullest",
	"emptiest",
	"expensive",
	"priciest",
	"cheapest",
	"popular",
	"first",
]);
const ORDINALS =
	"zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const CARDINALS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/**
 * Cuts a question into pieces, the longest known phrase first.
 * @param banned phrases to read as single words
 */
export function cut(
	text: string,
	vocabulary: Vocabulary,
	found: Found = NOTHING_FOUND,
	banned: ReadonlySet<string> = new Set(),
): Cut {
	const question = spelledOut(text);
	const words = wordsOf(question);
	const days = findDays(question, vocabulary.today);
	const pieces: Piece[] = [];
	const corrected: (readonly [string, string])[] = [];
	let is_private = false;
	let at = 0;
	while (at < words.length) {
		const word = words[at] as Word;
		const taken = takenAt(word, words, at, found, days, vocabulary, banned);
		if (taken) {
			pieces.push(taken.piece);
			is_private ||= taken.is_private;
			at += taken.length;
			continue;
		}
		const number = numberAt(words, at);
		if (number) pieces.push(number);
		else if (EXTREMES.has(word.stem))
			pieces.push({ ...place(word, word, question), kind: "extreme", word: word.stem });
		else if (!isNoise(word.stem)) {
			const near = nearest(word, vocabulary);
			if (near !== null && near !== word.stem) {
				corrected.push([word.typed, near]);
				words[at] = { ...word, stem: near };
				continue;
			}
			pieces.push({ ...place(word, word, question), kind: "unknown" });
		}
		at++;
	}
	return { pieces, corrected, is_private };
}

const place = (first: Word, last: Word, question: string): Place => ({
	from: first.from,
	to: last.to,
	typed: question.slice(first.from, last.to),
});

interface Taken {
	piece: Piece;
	length: number;
	is_private: boolean;
}

/** The longest piece that begins at a word: a name, a phrase or days. */
function takenAt(
	word: Word,
	words: readonly Word[],
	at: number,
	found: Found,
	days: readonly FoundDays[],
	vocabulary: Vocabulary,
	banned: ReadonlySet<string>,
): Taken | null {
	const until = (to: number) => words.filter((each, index) => index >= at && each.from < to).length;
	const named = found.people.filter((each) => each.from === word.from);
	const typedTo = (to: number) => ({ from: word.from, to, typed: "" });
	const [person] = named;
	if (person)
		return {
			piece: { ...typedTo(person.to), kind: "people", people: named },
			length: until(person.to),
			is_private: false,
		};
	const town = found.towns.find((each) => each.from === word.from);
	const date = days.find((each) => each.from === word.from);
	for (let length = Math.min(vocabulary.longest, words.length - at); length > 0; length--) {
		const last = words[at + length - 1] as Word;
		const phrase = words
			.slice(at, at + length)
			.map(({ stem }) => stem)
			.join(" ");
		if (date && until(date.to) >= length && !isSeason(vocabulary, phrase)) break;
		if (town && until(town.to) >= length) break;
		if (vocabulary.private_phrases.has(phrase) && !vocabulary.meanings.has(phrase))
			return { piece: { ...typedTo(last.to), kind: "unknown" }, length, is_private: true };
		if (banned.has(phrase)) continue;
		const meanings = vocabulary.meanings.get(phrase) ?? [];
		const roles = ROLES.get(phrase) ?? [];
		if (meanings.length + roles.length > 0)
			return {
				piece: {
					from: word.from,
					to: last.to,
					typed: words
						.slice(at, at + length)
						.map(({ typed }) => typed)
						.join(" "),
					kind: "words",
					phrase,
					meanings,
					roles,
				},
				length,
				is_private: false,
			};
	}
	if (date)
		return {
			piece: { ...typedTo(date.to), kind: "days", found: date },
			length: until(date.to),
			is_private: false,
		};
	if (town)
		return {
			piece: { ...typedTo(town.to), kind: "town", name: town.name },
			length: until(town.to),
			is_private: false,
		};
	return null;
}

/** True for a phrase that names a season, which takes precedence over reading it as days. */
const isSeason = (vocabulary: Vocabulary, phrase: string) =>
	vocabulary.meanings.get(phrase)?.some(({ kind }) => kind === "season") ?? false;

function numberAt(words: readonly Word[], at: number): Piece | null {
	const word = words[at] as Word;
	const { typed, stem } = word;
	const at_word = { from: word.from, to: word.to, typed };
	const digits = /^(\$)?([\d,]+(?:\.\d+)?)(%|st|nd|rd|th)?$/i.exec(typed);
	if (digits) {
		const [, dollar, number = "", after] = digits;
		const sign = dollar ? "money" : after === "%" ? "percent" : after ? "ordinal" : null;
		return { ...at_word, kind: "number", n: Number(number.replaceAll(",", "")), sign };
	}
	const ordinal = ORDINALS.indexOf(stem);
	const next = words[at + 1]?.stem ?? "";
	if (ordinal > 0 && (ordinal > 2 || /^(grade|grader)$/.test(next)))
		return { ...at_word, kind: "number", n: ordinal, sign: "ordinal" };
	const cardinal = CARDINALS.indexOf(stem);
	return cardinal >= 0 ? { ...at_word, kind: "number", n: cardinal, sign: null } : null;
}

/** The one known word that a misspelled word is closest to. Short words and names are never corrected. */
function nearest({ typed, stem }: Word, { words, meanings }: Vocabulary): string | null {
	if (stem.length < 5 || /^\p{Lu}/u.test(typed)) return null;
	const most = stem.length < 8 ? 1 : 2;
	const close = [...words].filter(
		(word) => word.length > 4 && Math.abs(word.length - stem.length) <= most && distance(word, stem) <= most,
	);
	const far = (word: string) => distance(word, stem) + (meanings.has(word) ? 0 : 0.5);
	const [first, second] = close.toSorted((a, b) => far(a) - far(b));
	if (first === undefined) return null;
	return second !== undefined && far(second) === far(first) ? null : first;
}
