import type { Operator } from "#app/platform/query/field-types";
import { COMPARATORS, isYear, NEGATED } from "./frame";
import type { Piece } from "./pieces";
import { Reader } from "./reader";

/** "Or more", "and up". */
const openEnd = (piece: Piece | undefined): Operator | undefined =>
	piece?.kind === "words" && /^(or|and) /i.test(piece.typed)
		? piece.roles.flatMap((role) => COMPARATORS[role] ?? [])[0]
		: undefined;

/** Reads numbers, and assigns each a field and a comparison. */
export abstract class NumberReader extends Reader {
	protected number(piece: Piece & { kind: "number" }): boolean {
		const { frame } = this;
		const previous = this.pieces[this.at - 1];
		const next = this.pieces[this.at + 1];
		if (
			frame.extreme &&
			frame.extreme.n === null &&
			previous?.kind === "words" &&
			previous.roles.includes("most") &&
			piece.sign === null
		) {
			frame.extreme.n = piece.n;
			return true;
		}
		if (next?.kind === "extreme" && piece.sign === null && piece.n > 0) {
			frame.extreme = { word: next.word, field: null, n: piece.n };
			return true;
		}
		if (piece.sign === null && piece.n > 0 && this.mostOfThese(next)) {
			frame.asked = piece.n;
			return true;
		}
		if (isYear(piece) && this.date_field !== null)
			return this.between(this.date_field, `${piece.n}-01-01`, `${piece.n}-12-31`);
		const second = this.secondNumber();
		const open = second === null && this.comparator === null ? openEnd(next) : undefined;
		const after = this.pieces[this.at + 1 + (second?.skip ?? 0)];
		const beyond = open ? this.pieces[this.at + 2] : undefined;
		const unit = beyond ? this.numberField(piece, beyond) : null;
		if (open && unit !== null) {
			// "Two or more campers": the noun after it is its unit.
			this.at += 1;
			this.comparator = open;
		}
		const key = unit ?? this.numberField(piece, after);
		if (key === null) return false;
		const field = this.field(key);
		const cents = (n: number) => (field?.type === "money" ? Math.round(n * 100) : n);
		const op = this.comparator;
		this.comparator = null;
		this.number_field = key;
		if (second) {
			this.at += second.skip;
			return second.isRange
				? this.add({ field: key, op: "between", value: [cents(piece.n), cents(second.n)] })
				: this.add({ field: key, op: "in", value: [cents(piece.n), cents(second.n)] });
		}
		if (op === "between") return false;
		const negated = this.flag === "not" ? NEGATED[op ?? "is"] : undefined;
		return this.add({ field: key, op: negated ?? op ?? "is", value: cents(piece.n) });
	}

	/** "Which three towns have the most": the number is of what is most. */
	private mostOfThese(next: Piece | undefined): boolean {
		const before = this.pieces[this.at - 1];
		const isAsked =
			before === undefined ||
			(before.kind === "words" && before.roles.some((role) => role === "list" || role === "who"));
		return (
			isAsked &&
			next?.kind === "words" &&
			this.pieces
				.slice(this.at + 2)
				.some(
					(each) => each.kind === "words" && each.roles.some((role) => role === "most" || role === "least"),
				)
		);
	}

	/** A second number that belongs to this one: "9 to 11", "between 9 and 11", "grades 3 and 4". */
	protected secondNumber(): { n: number; skip: number; isRange: boolean } | null {
		const piece = this.pieces[this.at];
		const next = this.pieces[this.at + 1];
		const after = this.pieces[this.at + 2];
		if (piece?.kind !== "number") return null;
		if (next?.kind === "number" && next.from - piece.to <= 4 && next.sign !== "money")
			return { n: next.n, skip: 1, isRange: true };
		if (next?.kind === "number" && next.from - piece.to <= 5) return { n: next.n, skip: 1, isRange: true };
		if (next?.kind !== "words" || after?.kind !== "number") return null;
		if (next.roles.some((role) => role === "until") || next.phrase === "to")
			return { n: after.n, skip: 2, isRange: true };
		if (next.roles.includes("and")) return { n: after.n, skip: 2, isRange: this.comparator === "between" };
		return next.roles.includes("or") ? { n: after.n, skip: 2, isRange: false } : null;
	}

	/** The field of a number: by its unit, the field named last, or the default for amounts. */
	protected numberField(piece: Piece & { kind: "number" }, after: Piece | undefined): string | null {
		if (piece.sign === "percent") return this.percentField(after);
		const isNumber = (key: string | undefined) => {
			const type = key === undefined ? undefined : this.field(key)?.type;
			return type === "number" || type === "money";
		};
		if (after?.kind === "words") {
			for (const each of this.meaningsHere(after.meanings)) {
				if ((each.kind === "field" || each.kind === "value") && isNumber(each.field)) {
					this.at += 1;
					return each.field;
				}
				if (each.kind === "noun") {
					const counted = this.profile.numbers?.[each.noun] ?? this.profile.noun_fields?.[each.noun];
					if (isNumber(counted)) {
						this.at += 1;
						return counted as string;
					}
				}
			}
		}
		if (piece.sign === "money") {
			const named = this.number_field;
			if (named !== null && this.field(named)?.type === "money") return named;
			return isNumber(this.profile.amount) ? (this.profile.amount as string) : null;
		}
		if (!isYear(piece) && isNumber(this.number_field ?? undefined)) return this.number_field;
		if (isYear(piece)) return null;
		const isOpenEnded =
			after?.kind === "words" &&
			/^(or|and) /i.test(after.typed) &&
			after.roles.some((role) => role in COMPARATORS) &&
			this.profile.about?.noun === "camper";
		if (after?.kind === "words" && (isOpenEnded || /younger|older/.test(after.phrase)) && this.field("age"))
			return "age";
		// "Campers under 10" and "over 12" are ages.
		if (
			this.comparator !== null &&
			piece.sign === null &&
			piece.n < 100 &&
			this.profile.about?.field !== undefined &&
			this.profile.about.noun !== "family" &&
			this.field("age")
		)
			return "age";
		return null;
	}

	/** A percentage needs a field measured in percent. Its unit, such as "full", is read with it. */
	protected percentField(after: Piece | undefined): string | null {
		for (const [path, { label }] of this.vocabulary.fields) {
			const [entity, key = ""] = path.split(".");
			if (entity !== this.frame.entity || !/percent/i.test(label)) continue;
			if (
				after?.kind === "words" &&
				this.meaningsHere(after.meanings).some(({ kind }) => kind === "value" || kind === "field")
			)
				this.at += 1;
			return key;
		}
		return null;
	}

	/** "9 or older". */
	protected widenLast(op: Operator): boolean {
		const last = this.frame.conditions.at(-1);
		if (last?.op !== "is" || typeof last.value !== "number") return false;
		last.op = op;
		return true;
	}
}
