import { cut, type Found } from "../planner/pieces";
import type { Vocabulary } from "../planner/vocabulary";
import { nameIn, nameRuns } from "./match-names";
import { ROLES } from "../planner/roles";
import { isNoise, spelledOut, type Word, wordsOf } from "../planner/words";

// Removes anything from a question that identifies a person. Words not known to be harmless are masked: a word stays only if it is
// in the vocabulary, so a name that is in no list can't pass.

/** Someone or something that a token stands for. */
export interface Subject {
	kind: "person" | "household" | "group";
	id: string;
}

const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
const PHONE = /\+?\d[\d\s().-]{5,}\d/g;
const DATE = /\b(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}[/.]\d{1,2})\b/g;

/** Parts of a question that identify someone by their form, each with its placeholder. */
export const FORMS: readonly (readonly [pattern: RegExp, as: string])[] = [
	[EMAIL, "[email]"],
	[ADDRESS, "[address]"],
	[DATE, "[date]"],
	[PHONE, "[number]"],
];

/** Normalizes lookalike and invisible letters before comparing. */
export const readable = (text: string): string =>
	spelledOut(text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""));

/** The question with a mask or a token in place of anything identifying. `tokenOf` returns a subject's token. */
export function maskQuestion(
	text: string,
	vocabulary: Vocabulary,
	found: Found,
	tokenOf: (of: Subject) => string,
): string {
	const question = readable(text);
	const spans: { from: number; to: number; as: string }[] = [];
	const isFree = (from: number, to: number) => spans.every((each) => to <= each.from || each.to <= from);
	const put = (from: number, to: number, as: string) => {
		if (isFree(from, to)) spans.push({ from, to, as });
	};
	for (const [pattern, as] of FORMS)
		for (const match of question.matchAll(pattern)) put(match.index, match.index + match[0].length, as);
	for (const { id, kind, from, to } of found.people)
		if (kind !== "family") put(from, to, tokenOf({ kind: "person", id }));
	for (const { from, to } of found.towns) put(from, to, "[place]");
	for (const piece of cut(question, vocabulary, found).pieces) {
		// A day may be a birth date, so it is masked. A period or a month stays.
		if (
			piece.kind === "days" &&
			"first" in piece.found.days &&
			/\d/.test(question.slice(piece.from, piece.to))
		)
			put(piece.from, piece.to, "[date]");
		const group = piece.kind === "words" ? groupOf(piece.meanings) : null;
		if (group !== null) put(piece.from, piece.to, tokenOf({ kind: "group", id: group }));
	}
	// A name that no one here has is masked entirely.
	for (const run of nameRuns(question, vocabulary)) if (run.unknown.size > 0) put(run.from, run.to, "[word]");
	const shown = wordsOf(question).map((word) => ({
		...word,
		as: stays(word, vocabulary, found) ? word.typed : "[word]",
	}));
	for (const { from, to, as } of shown) put(from, to, as);
	return spans
		.sort((a, b) => a.from - b.from)
		.map(({ from, as }, at) => `${signsBetween(question, spans[at - 1]?.to ?? from, from)}${as}`)
		.join("")
		.concat(question.trimEnd().endsWith("?") ? "?" : "")
		.replace(/(\[word\])(?:[ '-]*\[word\])+/g, "$1")
		.slice(0, 500);
}

/** The id of a group or a cabin that a phrase names. */
function groupOf(meanings: readonly { kind: string }[]): string | null {
	for (const each of meanings as readonly { kind: string; field?: string; value?: unknown }[])
		if (
			each.kind === "value" &&
			(each.field === "groups" || each.field === "cabin") &&
			typeof each.value === "string"
		)
			return each.value;
	return null;
}

/** A word stays if it is one of those that questions are made of, of a session's name where no one is named so, or a short number. */
function stays(
	{ typed, stem }: Word,
	{ harmless, title_words }: Vocabulary,
	{ names }: Pick<Found, "names">,
): boolean {
	if (/^\$?[\d,.]+(?:%|st|nd|rd|th)?$/i.test(typed))
		return typed.replace(/\D/g, "").length <= 4 || typed.startsWith("$");
	if (stem.length < 2) return /^(a|i)$/i.test(typed);
	if (isNoise(stem) || ROLES.has(stem) || harmless.has(stem)) return true;
	return title_words.has(stem) && !names.has(nameIn(typed)) && !names.has(stem);
}

/** Only spaces and plain signs stay between words. */
const signsBetween = (question: string, from: number, to: number): string => {
	const signs = question.slice(from, to).replace(/[^ ,.'%$()/+-]/g, "");
	return signs === "" && to > from ? " " : signs;
};
