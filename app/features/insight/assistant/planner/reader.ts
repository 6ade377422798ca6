import type { Operator } from "#app/platform/query/field-types";
import type { DaysValue } from "#app/platform/query/plan-words";
import { COMPARATORS, type Condition, DATES_OF_VALUES, emptyFrame, type Frame } from "./frame";
import type { Piece } from "./pieces";
import { PROFILES, type Profile } from "./profiles";
import type { Meaning } from "./types";
import type { Vocabulary } from "./vocabulary";

// State shared by all readers of a question: the position, the pieces read, and the pieces around them.

type Flag = "not" | "with" | "without";

/** Reads pieces one after another, as being about one entity. */
export abstract class Reader {
	readonly frame: Frame;
	protected readonly profile: Profile;
	protected mode: "group" | null = null;
	protected flag: Flag | null = null;
	protected join: "or" | "and" | null = null;
	protected comparator: Operator | null = null;
	protected prep: "before" | "after" | "since" | "until" | null = null;
	protected as_of = false;
	protected at = 0;
	/** The number field that was named last, which the next number is about. */
	protected number_field: string | null = null;
	protected date_field: string | null = null;
	/** A number field implied by a noun: "campers" for the enrolled of a session. An explicit field replaces it. */
	protected soft: string | null = null;
	protected grouped_at = -1;
	protected signs = false;
	protected asks_where = false;
	/** The field whose values were named as groups. */
	protected grouped_by: string | null = null;
	/** The question says that something is missing. */
	protected lacks = false;

	constructor(
		entity: string,
		protected readonly pieces: readonly Piece[],
		protected readonly vocabulary: Vocabulary,
	) {
		this.profile = PROFILES[entity] as Profile;
		this.frame = emptyFrame(entity);
	}

	protected field(key: string) {
		return this.vocabulary.fields.get(`${this.frame.entity}.${key}`);
	}

	protected meaningsHere(meanings: readonly Meaning[]): Meaning[] {
		const { entity } = this.frame;
		const { nouns, noun_fields = {}, implied = [] } = this.profile;
		const here = meanings.filter((each) => {
			if (each.kind === "noun")
				return each.noun in nouns || each.noun in noun_fields || implied.includes(each.noun);
			if (each.kind === "season") return true;
			return "entity" in each && each.entity === entity && this.field(each.field) !== undefined;
		});
		return here.toSorted((a, b) => a.rank - b.rank);
	}

	protected seasonsNamed(): string[] {
		return this.pieces.flatMap((piece) =>
			piece.kind === "words"
				? piece.meanings.flatMap((each) => (each.kind === "season" ? [each.id] : []))
				: [],
		);
	}

	protected namesOtherSeason(): boolean {
		return this.seasonsNamed().some((id) => id !== this.vocabulary.season_id);
	}

	/** Among sessions with the same name, those of the requested season. */
	protected ofSeason(key: string, value: readonly string[]): readonly string[] {
		const { sessions, season_id } = this.vocabulary;
		const known = sessions.filter(({ id }) => value.includes(id));
		if (known.length === 0 || key === "season") return value;
		const wanted = this.seasonsNamed();
		const inSeasons = (ids: readonly (string | null)[]) =>
			known.filter((each) => ids.includes(each.season_id)).map(({ id }) => id);
		const own = inSeasons(wanted.length > 0 ? wanted : [season_id]);
		return own.length > 0 ? own : value;
	}

	protected add(condition: Omit<Condition, "join">): boolean {
		const field = this.field(condition.field);
		if (!field?.operators.includes(condition.op)) return false;
		this.frame.conditions.push({ ...condition, join: this.join });
		this.join = null;
		this.flag = null;
		return true;
	}

	/** True where the next piece is a number, or compares with one. */
	protected numberIsNext(): boolean {
		const [next, after] = this.pieces.slice(this.at + 1, this.at + 3);
		if (next?.kind === "number") return true;
		return (
			next?.kind === "words" &&
			after?.kind === "number" &&
			next.roles.some((role) => role in COMPARATORS || role === "between")
		);
	}

	protected numberFollows(): boolean {
		return this.pieces.slice(this.at + 1, this.at + 4).some(({ kind }) => kind === "number");
	}

	protected comparisonFollows(): boolean {
		const next = this.pieces[this.at + 1];
		const after = this.pieces[this.at + 2];
		if (next?.kind === "number" && next.sign === "money") return true;
		return (
			next?.kind === "words" &&
			after?.kind === "number" &&
			next.roles.some((role) => role in COMPARATORS || role === "between")
		);
	}

	protected rangeFollows(): boolean {
		return this.pieces.slice(this.at + 1, this.at + 4).filter(({ kind }) => kind === "number").length >= 2;
	}

	/** The date that days are about: the one named last or next, else the entity's own. */
	protected dateField(): string | null {
		if (this.date_field !== null) return this.date_field;
		for (const piece of this.pieces.slice(this.at + 1))
			if (piece.kind === "words")
				for (const each of this.meaningsHere(piece.meanings)) {
					const type = each.kind === "field" ? this.field(each.field)?.type : undefined;
					if (each.kind === "field" && (type === "date" || type === "datetime")) return each.field;
					const date =
						each.kind === "value" ? DATES_OF_VALUES[`${this.frame.entity}.${each.field}`] : undefined;
					if (date) return date;
				}
		return this.profile.date ?? null;
	}

	/** A condition on a date, as the word before the days says: before, after, since, until or on them. */
	protected between(key: string, first: DaysValue, last: DaysValue): boolean {
		const { prep } = this;
		this.prep = null;
		if (prep === "before") return this.add({ field: key, op: "lt", value: first });
		if (prep === "after") return this.add({ field: key, op: "gt", value: last });
		if (prep === "since") return this.add({ field: key, op: "gte", value: first });
		if (prep === "until") return this.add({ field: key, op: "lte", value: last });
		if (first === last || typeof first !== "string") return this.add({ field: key, op: "is", value: first });
		return (
			typeof first === "string" &&
			typeof last === "string" &&
			this.add({ field: key, op: "between", value: [first, last] })
		);
	}
}
