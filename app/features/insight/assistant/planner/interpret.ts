import { COMPARATORS, type Frame, isYear, NAMED_ROW } from "./frame";
import type { Piece } from "./pieces";
import { FactReader } from "./read-facts";
import type { Vocabulary } from "./vocabulary";
import type { Role } from "./roles";
import { isNoise } from "./words";

// Reads the pieces of a question as being about one entity. Every piece has to have a place in it, or the entity doesn't fit.

/** Reads a whole question. */
class QuestionReader extends FactReader {
	/** False where a piece has no place in the entity. */
	read(): boolean {
		for (this.at = 0; this.at < this.pieces.length; this.at++)
			if (!this.place(this.pieces[this.at] as Piece)) return false;
		if (this.frame.noun === null)
			this.frame.cost += this.frame.names_row ? NAMED_ROW : this.profile.without_noun;
		return (
			this.comparator === null &&
			!this.as_of &&
			this.flag !== "not" &&
			this.flag !== "without" &&
			this.mode === null
		);
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
		// "Came" is a label elsewhere, and says nothing here.
		return isNoise(piece.phrase);
	}

	/** "from" and the like say how to ask, unless nothing follows that they could belong to. */
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
		const key = ["city", "town"].find((each) => this.field(each));
		return (
			key !== undefined && this.add({ field: key, op: this.flag === "not" ? "is_not" : "is", value: name })
		);
	}

	protected extreme(word: string): boolean {
		const known = this.profile.extremes?.[word];
		// "Next" and "first" are also plain words.
		if (!known) return false;
		this.frame.extreme = { word, field: known.field, n: this.frame.extreme?.n ?? null };
		return true;
	}
}

/** Reads a question as being about one entity; null where a piece of it has no place there. */
export function interpret(entity: string, pieces: readonly Piece[], vocabulary: Vocabulary): Frame | null {
	const reader = new QuestionReader(entity, pieces, vocabulary);
	return reader.read() ? reader.frame : null;
}
