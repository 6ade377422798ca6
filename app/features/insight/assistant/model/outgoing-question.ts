import { foldText } from "#app/lib/text";
import { inYear } from "../planner/dates";
import { type Cut, cut, type Found, type Piece } from "../planner/pieces";
import type { Meaning, ValueMeaning } from "../planner/types";
import type { Vocabulary } from "../planner/vocabulary";
import { ROLES } from "../planner/roles";
import { isNoise, phraseOf, wordsOf } from "../planner/words";
import { FORMS, type Subject } from "../tokenizer/mask";
import { canLeave } from "../planner/public-words";

// A question as it can leave: words of our own code, and placeholders for everything that the camp has named.

/** The meaning of a placeholder. It never leaves. */
export type Slot =
	/** `also`: words of the question that mean something else as well, so that a plan doesn't need it. */
	| { kind: "value"; values: readonly ValueMeaning[]; also?: string }
	| { kind: "season"; id: string }
	| { kind: "days"; first: string; last: string }
	| { kind: "people"; people: Found["people"] }
	| { kind: "town"; name: string };

export interface Outgoing {
	/** Lower-case words, small numbers and placeholders. */
	text: string;
	slots: ReadonlyMap<string, Slot>;
	/** Public phrases that mean values: "girls". */
	said: ReadonlyMap<string, readonly ValueMeaning[]>;
	/** Numbers in the question, which a plan has to have. */
	numbers: readonly number[];
	/** Capitalized words that say something. They could be names. */
	capitals: readonly string[];
	pieces: Cut["pieces"];
}

/** Digits of the longest number that isn't taken for a phone number or an ID. */
const MOST_DIGITS = 4;
/** Numbers beside each other from which they aren't amounts. */
const NUMBERS_IN_A_ROW = 4;

/**
 * Writes a question without anything of the camp.
 * @param tokenOf returns a person's token
 * @returns null where something would have to be left out, because an answer could then be about another question
 */
export function outgoingQuestion(
	question: string,
	vocabulary: Vocabulary,
	found: Found,
	{ words, tokenOf }: { words: ReadonlySet<string>; tokenOf: (of: Subject) => string },
): Outgoing | null {
	const read = cut(question, vocabulary, found);
	if (read.is_private) return null;
	const writer = new Writer(question, vocabulary, words, tokenOf);
	const isDated = (at: number) =>
		read.pieces.some(({ kind, from, to }) => kind === "days" && from <= at && at < to);
	for (const [pattern] of FORMS)
		for (const match of question.matchAll(pattern)) if (!isDated(match.index)) return null;
	const parts: string[] = [];
	let until = 0;
	for (const word of wordsOf(question)) {
		if (word.from < until) continue;
		const piece = read.pieces.find(({ from, to }) => from <= word.from && word.from < to);
		const part = piece ? writer.piece(piece) : writer.filler(word.typed);
		if (part === null) return null;
		if (part !== "") parts.push(part);
		until = piece?.to ?? word.to;
	}
	if (parts.length === 0 || numbersInARow(read.pieces) >= NUMBERS_IN_A_ROW) return null;
	const { slots, said, numbers, capitals } = writer;
	return { text: parts.join(" "), slots, said, numbers, capitals, pieces: read.pieces };
}

function numbersInARow(pieces: readonly Piece[]): number {
	let [most, row] = [0, 0];
	for (const { kind } of pieces) {
		row = kind === "number" ? row + 1 : 0;
		most = Math.max(most, row);
	}
	return most;
}

class Writer {
	readonly slots = new Map<string, Slot>();
	readonly said = new Map<string, readonly ValueMeaning[]>();
	readonly numbers: number[] = [];
	readonly capitals: string[] = [];

	constructor(
		private readonly question: string,
		private readonly vocabulary: Vocabulary,
		private readonly public_words: ReadonlySet<string>,
		private readonly tokenOf: (of: Subject) => string,
	) {}

	/** The placeholder that the piece right before this one has become. */
	private before: string | null = null;

	/** A piece as it leaves: empty where the placeholder before it stands for both, null where it can't. */
	piece(piece: Piece): string | null {
		const part = piece.kind === "words" && this.narrows(piece) ? "" : this.part(piece);
		if (part !== "") this.before = part?.startsWith("V-") ? part : null;
		return part;
	}

	/** "Overnight first half": the sessions that have both in their names. */
	private narrows({ meanings }: Piece & { kind: "words" }): boolean {
		const slot = this.before === null ? undefined : this.slots.get(this.before);
		if (this.before === null || slot?.kind !== "value") return false;
		const { own, is_likeliest } = ownValues(meanings, this.vocabulary);
		const both = is_likeliest ? slot.values.flatMap((one) => own.flatMap((other) => common(one, other))) : [];
		if (both.length === 0) return false;
		this.slots.set(this.before, { kind: "value", values: both });
		return true;
	}

	private part(piece: Piece): string | null {
		const typed = this.question.slice(piece.from, piece.to);
		switch (piece.kind) {
			case "people":
				return this.people(piece.people);
			case "town":
				return this.slot("V", { kind: "town", name: piece.name });
			case "days":
				return this.days(piece, typed);
			case "number":
				return this.number(piece, typed);
			case "words":
				return this.words(piece, typed);
			default:
				return this.plain(typed);
		}
	}

	/** A word that is no piece. */
	filler(typed: string): string | null {
		this.before = null;
		return this.plain(typed);
	}

	/** Words of our own code, in lower case; null for others. */
	private plain(typed: string): string | null {
		const all = wordsOf(typed);
		if (all.length === 0) return null;
		for (const { typed: each, stem } of all) {
			if (
				/^\d/.test(each) ? each.replace(/\D/g, "").length > MOST_DIGITS : !canLeave(stem, this.public_words)
			)
				return null;
			if (/^\p{Lu}\p{L}/u.test(each) && !isNoise(stem) && !ROLES.has(stem)) this.capitals.push(each);
		}
		return all.map(({ typed: each, stem }) => (isPlain(each) ? foldText(each) : stem)).join(" ");
	}

	private slot(letter: "V" | "S" | "D", slot: Slot): string {
		// A value's placeholder can still be narrowed, so each has its own.
		const same = [...this.slots].find(([, known]) => JSON.stringify(known) === JSON.stringify(slot));
		if (same && letter !== "V") return same[0];
		const n = [...this.slots.keys()].filter((key) => key.startsWith(letter)).length + 1;
		this.slots.set(`${letter}-${n}`, slot);
		return `${letter}-${n}`;
	}

	private people(people: Found["people"]): string | null {
		const first = people.find(({ kind }) => kind !== "family");
		if (!first) return null;
		const token = this.tokenOf({ kind: "person", id: first.id });
		if (!/^P-\w{4}$/.test(token)) return null;
		this.slots.set(token, { kind: "people", people });
		return token;
	}

	private days(piece: Piece & { kind: "days" }, typed: string): string | null {
		const { seasons, season_id, today } = this.vocabulary;
		const season = seasons.find(({ id }) => id === season_id) ?? null;
		const days = inYear(piece.found, today, season);
		if ("period" in days) return this.plain(typed);
		return this.slot("D", { kind: "days", first: days.first, last: days.last });
	}

	private number({ n }: Piece & { kind: "number" }, typed: string): string | null {
		if (typed.replace(/\D/g, "").length > MOST_DIGITS + (typed.startsWith("$") ? 2 : 0)) return null;
		this.numbers.push(n);
		return typed.toLowerCase();
	}

	private words({ meanings, phrase }: Piece & { kind: "words" }, typed: string): string | null {
		const season = meanings.find((each) => each.kind === "season");
		if (season?.kind === "season") return this.slot("S", { kind: "season", id: season.id });
		const plain = this.plain(typed) ?? this.plain(phrase);
		const { own, is_likeliest } = ownValues(meanings, this.vocabulary);
		if (own.length > 0 && (is_likeliest || plain === null))
			return this.slot("V", { kind: "value", values: own });
		const coded = meanings.filter(
			(each): each is ValueMeaning => each.kind === "value" && !own.includes(each as ValueMeaning),
		);
		if (plain !== null && coded.length > 0) this.said.set(plain, coded);
		const also = own.filter(
			(each) => !coded.some(({ entity, field }) => entity === each.entity && field === each.field),
		);
		if (plain !== null && also.length > 0) this.slot("V", { kind: "value", values: also, also: plain });
		if (plain !== null) return plain;
		const means = this.vocabulary.synonyms.find(({ word }) => phraseOf(word) === phrase)?.means;
		return means === undefined ? null : this.plain(means);
	}
}

const isPlain = (word: string) => /^[\w$%.,'-]+$/.test(foldText(word));

/** What two meanings of the same field have in common: one of several values that both list. */
function common(one: ValueMeaning, other: ValueMeaning): ValueMeaning[] {
	if (one.entity !== other.entity || one.field !== other.field) return [];
	const values = [one.value].flat().filter((value) => [other.value].flat().includes(value)) as string[];
	return values.length > 0 ? [{ ...one, op: "in", value: values }] : [];
}

/** The camp's own values that a phrase means, and whether words of our own code mean nothing likelier. */
function ownValues(
	meanings: readonly Meaning[],
	{ choices, fields }: Vocabulary,
): { own: ValueMeaning[]; is_likeliest: boolean } {
	const least = Math.min(...meanings.map(({ rank }) => rank));
	const isOwn = (each: Meaning): each is ValueMeaning => {
		if (each.kind !== "value" || each.value === undefined) return false;
		const path = `${each.entity}.${each.field}`;
		// States are named by the country's list, which has names of people in it.
		if (each.field === "state" && fields.get(path)?.type === "text") return true;
		return each.rank > 0 && (choices.has(path) || path === "session.id");
	};
	return {
		own: meanings.filter(isOwn),
		is_likeliest: meanings.filter(({ rank }) => rank === least).every(isOwn),
	};
}
