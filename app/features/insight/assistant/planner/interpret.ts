import { COMPARATORS, type Frame, isYear, NAMED_ROW, NAMES } from "./frame";
import type { Piece } from "./pieces";
import { FactReader } from "./read-facts";
import type { Vocabulary } from "./vocabulary";
import type { Role } from "./roles";
import type { Meaning } from "./types";
import { isNoise } from "./words";

/** Fields of a place that people live in. */
const TOWNS = ["city", "town"];

// Interprets the pieces of a question as being about one entity. If any piece has no place in it, the entity doesn't fit.

/** True for what a word says wherever it stands, unlike "coming" and "here", which are said of anyone with a spot. */
const saysMore = (meaning: Meaning, phrase: string): boolean =>
	meaning.kind === "noun" || (meaning.kind === "value" && meaning.rank === 0 && !SAID_OF_ALL.test(phrase));
const SAID_OF_ALL = /^(?:here|come|coming|going|go|attend|attending|there)$/;

/** Nouns from here on are other entities' own: "campers" of the waitlist. */
const BORROWED = 3;

/** How far a question about people is from what they mean that names only what is their family's. */
const FAMILY_FACT = 3;

/** Reads a whole question. */
class QuestionReader extends FactReader {
	/** False where a piece has no place in the entity. */
	read(): boolean {
		for (this.at = 0; this.at < this.pieces.length; this.at++)
			if (!this.place(this.pieces[this.at] as Piece)) return false;
		if (this.frame.noun === null)
			this.frame.cost += this.frame.names_row ? NAMED_ROW : this.profile.without_noun;
		if (!this.isMeant()) return false;
		if (this.frame.intent === "list" && this.frame.noun === null && this.asksWhat())
			this.frame.intent = "much";
		if (this.frame.noun === null && this.namesShared()) this.frame.cost += FAMILY_FACT;
		return (
			this.comparator === null &&
			!this.as_of &&
			this.flag !== "not" &&
			this.flag !== "without" &&
			this.mode === null
		);
	}

	/** True where something in the question is about this entity, and not only a number or days that would fit many. */
	private isMeant(): boolean {
		const { entity, noun, names_person, names_row } = this.frame;
		const isOwn =
			noun === null ? this.profile.without_noun === 0 : (this.profile.nouns[noun] ?? 0) < BORROWED;
		if (isOwn || names_person || names_row) return true;
		return this.pieces.some(
			(piece) =>
				piece.kind === "town" ||
				(piece.kind === "words" &&
					piece.meanings.some(
						(each) =>
							(each.kind === "noun" &&
								each.noun !== noun &&
								(this.profile.nouns[each.noun] ?? BORROWED) < BORROWED) ||
							((each.kind === "field" || each.kind === "value") && each.entity === entity),
					) &&
					!piece.meanings.some((each) => noun !== null && "entity" in each && each.entity === noun)),
		);
	}

	/** True if "what" asks for an amount of money: "What was paid last week?" */
	private asksWhat(): boolean {
		return (
			this.profile.what_is_amount === true &&
			this.pieces.some(({ kind, typed }) => kind === "words" && /^what$/i.test(typed))
		);
	}

	/** True where a number is asked about that rows share. */
	private namesShared(): boolean {
		const { conditions, fields, extreme } = this.frame;
		const named = [...conditions.map(({ field }) => field), ...fields, extreme?.field ?? ""];
		return named.some((key) => this.profile.shared?.includes(key));
	}

	protected place(piece: Piece): boolean {
		switch (piece.kind) {
			case "unknown":
				return false;
			case "number":
				return this.number(piece);
			case "days":
				return this.days(piece);
			case "people":
				return this.people(piece);
			case "town":
				return this.town(piece.name);
			case "extreme":
				return this.extreme(piece.word);
			default:
				return this.words(piece);
		}
	}

	protected words(piece: Piece & { kind: "words" }): boolean {
		const own = this.meaningsHere(piece.meanings);
		if (own.length > 0 && !this.isOnlyRole(piece)) return this.meaning(own, piece);
		if (piece.roles.length > 0) return this.role(piece.roles, piece);
		// "Came" is a label elsewhere, and a filler word here.
		return isNoise(piece.phrase) && !piece.meanings.some((each) => saysMore(each, piece.phrase));
	}

	/** "From" and the like are role words, unless nothing follows that they could belong to. */
	protected isOnlyRole(piece: Piece & { kind: "words" }): boolean {
		return piece.roles.length > 0 && piece.meanings.length === 0;
	}

	protected role(roles: readonly Role[], piece: Piece): boolean {
		const { frame } = this;
		const next = this.pieces[this.at + 1];
		const [first] = roles;
		if (first === undefined) return false;
		if (first === "unsupported") return false;
		for (const role of roles) {
			const comparator = COMPARATORS[role];
			if (comparator && /^(or|and) /.test(piece.typed.toLowerCase())) return this.widenLast(comparator);
			if (comparator && (next?.kind === "number" || this.numberFollows())) {
				this.comparator = comparator;
				return true;
			}
			if (
				role === "between" &&
				next?.kind === "number" &&
				this.pieces[this.at + 2] !== undefined &&
				this.rangeFollows()
			) {
				this.comparator = "between";
				return true;
			}
			const isTime = next?.kind === "days" || (next?.kind === "number" && isYear(next));
			if ((role === "before" || role === "after" || role === "since" || role === "until") && isTime) {
				this.prep = role;
				return true;
			}
		}
		if (roles.includes("split") && this.splits()) return true;
		if (first === "split") return false;
		if (first === "count" && roles.includes("split") && !this.profile.about) return false;
		if (first === "count" && frame.intent === "count" && this.join === "and") frame.compare = true;
		if (roles.includes("group")) {
			this.mode = "group";
			return true;
		}
		switch (first) {
			case "or":
			case "and":
				// "By grade and gender".
				if (first === "and" && this.grouped_at === this.at - 1) this.mode = "group";
				this.join = first;
				return true;
			case "not":
			case "with":
			case "without":
				if (/^who\b/i.test(piece.typed)) {
					frame.intent ??= "list";
					if (!this.profile.about) return false;
				}
				this.flag = first === "with" && this.flag === "not" ? "without" : first;
				this.lacks = first === "without" && /miss|lack/i.test(piece.typed);
				return true;
			case "compare":
				frame.compare = true;
				return true;
			case "ever":
				frame.ever = true;
				return true;
			case "sign":
				this.signs = true;
				return true;
			case "where":
				frame.intent ??= "list";
				this.asks_where = true;
				return true;
			case "origin":
				return this.origin(next);
			case "turn":
				return this.turns();
			case "who":
				frame.intent ??= "list";
				return this.profile.about !== undefined;
			case "as_of":
				this.as_of = true;
				return true;
			case "most":
			case "least":
				frame.extreme ??= { word: first, field: null, n: null };
				return true;
			case "max":
			case "min":
				frame.intent = first;
				return true;
			case "between":
			case "since":
			case "until":
			case "before":
			case "after":
				// "From" alone, as in "campers from Maine".
				return first === "between" || first === "since" || first === "until";
			default:
				if (
					frame.intent === null ||
					frame.intent === "list" ||
					(frame.intent === "count" && first !== "list" && first !== "count")
				)
					frame.intent = frame.intent !== null && first === "list" ? frame.intent : first;
				return !(first in COMPARATORS);
		}
	}

	/** "Gender split", "session head counts": by the field before. */
	private splits(): boolean {
		const { frame } = this;
		const key = frame.fields.at(-1);
		const field = key === undefined ? undefined : this.field(key);
		if (key === undefined || !field || field.many || NAMES.has(key) || field.type === "money") return false;
		frame.fields.pop();
		frame.groups.push(key);
		frame.intent = "count";
		return this.profile.about !== undefined;
	}

	/** "Where do campers come from": by town. "Campers who come from Maine": the place says it. */
	private origin(next: Piece | undefined): boolean {
		const key = TOWNS.find((each) => this.field(each));
		if (key === undefined) return false;
		// "Towns that campers come from".
		if (next === undefined && [...this.frame.groups, ...this.frame.fields].includes(key)) return true;
		if (!this.asks_where) return next?.kind === "town" || next?.kind === "words";
		if (this.frame.names_person) this.frame.fields.push(key);
		else {
			this.frame.groups.push(key);
			this.frame.intent = "count";
		}
		return true;
	}

	protected people({ people }: Piece & { kind: "people" }): boolean {
		const { about } = this.profile;
		const ids = people.filter(({ kind }) => kind === about?.noun).map(({ id }) => id);
		if (!about || ids.length === 0) return false;
		this.frame.names_person = true;
		const [first = ""] = ids;
		const key = about.field ?? "id";
		return ids.length === 1
			? this.add({ field: key, op: "is", value: first })
			: this.add({ field: key, op: "in", value: ids });
	}

	protected town(name: string): boolean {
		const key = TOWNS.find((each) => this.field(each));
		return (
			key !== undefined && this.add({ field: key, op: this.flag === "not" ? "is_not" : "is", value: name })
		);
	}

	protected extreme(word: string): boolean {
		const isRecent = word === "recent" && this.frame.extreme?.word === "most";
		const known = this.profile.extremes?.[isRecent ? "newest" : word];
		const next = this.pieces[this.at + 1];
		const isLine =
			next?.kind === "words" &&
			next.meanings.some((each) => each.kind === "noun" && each.noun === "waitlist") &&
			!/^on\b/i.test(next.typed);
		if (word === "longest" && isLine && this.profile.noun_fields?.waitlist !== undefined) {
			this.frame.extreme = { word: "most", field: null, n: this.frame.extreme?.n ?? null };
			return true;
		}
		// "Next" and "first" are also plain words.
		if (!known) return false;
		this.frame.extreme = {
			word: isRecent ? "newest" : word,
			field: known.field,
			n: this.frame.extreme?.n ?? null,
		};
		return true;
	}
}

/** Reads a question as being about one entity; null where a piece of it has no place there. */
export function interpret(entity: string, pieces: readonly Piece[], vocabulary: Vocabulary): Frame | null {
	const reader = new QuestionReader(entity, pieces, vocabulary);
	return reader.read() ? reader.frame : null;
}
