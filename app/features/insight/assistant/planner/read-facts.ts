import { DATES_OF_VALUES, IN_GROUPS, isCount, isExpired, isLack, NAMES } from "./frame";
import { isTotal } from "./intents";
import type { Piece } from "./pieces";
import { ValueReader } from "./read-values";
import type { Meaning, ValueMeaning } from "./types";

/** Cost of a question whose subject isn't a row, or that names such a thing later. */
const OTHER_HEAD = 0.5;
const OTHER_NOUN = 0.2;

/** Reads nouns, fields and values. */
export abstract class FactReader extends ValueReader {
	protected meaning(own: readonly Meaning[], piece: Piece & { kind: "words" }): boolean {
		if (this.isMerelyNew(piece)) return true;
		const season = own.find((each) => each.kind === "season");
		const isOfDate = this.date_field !== null && /year$/i.test(piece.typed);
		if (season?.kind === "season" && this.profile.season === null && !/year|^\d/i.test(piece.typed))
			return this.paidFor(season.id);
		if (season?.kind === "season" && (this.profile.season === null || isOfDate))
			return this.calendarYear(piece.typed);
		if (season?.kind === "season") {
			this.frame.seasons.push(season.id);
			this.flag = null;
			return true;
		}
		const noun = own.find((each) => each.kind === "noun");
		const value = this.likeliest(own.filter((each): each is ValueMeaning => each.kind === "value"));
		const field = own.find((each) => each.kind === "field" && !(noun && NAMES.has(each.field)));
		if (
			noun?.kind === "noun" &&
			this.mode === "group" &&
			this.frame.extreme &&
			noun.noun in this.profile.nouns
		) {
			this.mode = null;
			return this.noun(noun.noun);
		}
		const wantsField =
			this.mode === "group" || (this.frame.extreme !== null && this.frame.extreme.field === null);
		if (
			noun?.kind === "noun" &&
			noun.noun in this.profile.nouns &&
			!(wantsField && field) &&
			(!value || value.rank > 0)
		)
			return this.noun(noun.noun);
		if (value && !(wantsField && (field || noun))) {
			this.frame.cost += value.rank * 0.1;
			return this.value(value);
		}
		if (field?.kind === "field") {
			this.frame.cost += field.rank * 0.1;
			return this.named(field.field);
		}
		return noun?.kind === "noun" && this.noun(noun.noun);
	}

	protected noun(noun: string): boolean {
		const { nouns, noun_fields = {} } = this.profile;
		const { frame } = this;
		const cost = nouns[noun];
		const field = noun_fields[noun];
		if (this.mode === "group" || cost === undefined) {
			if (field !== undefined) {
				frame.cost += frame.noun === null ? OTHER_HEAD : OTHER_NOUN;
				return this.named(field, noun);
			}
			if (this.mode === "group") return this.groupRows(noun);
			// The subject of the question has to be a row of the entity.
			if (frame.noun === null && frame.conditions.length + frame.fields.length === 0) return false;
			frame.cost += 0.3;
			return true;
		}
		if (this.flag === "not" || this.flag === "without") return false;
		if (noun === "absence" && !this.add({ field: "status", op: "is", value: "absent" })) return false;
		if (frame.noun === null) {
			frame.noun = noun;
			frame.cost += cost;
		} else if (frame.noun !== noun) frame.cost += 0.5;
		if (this.profile.amount !== undefined && /^money/i.test(this.pieces[this.at]?.typed ?? ""))
			frame.intent ??= "much";
		this.flag = null;
		return true;
	}

	/** "For each session" of an entity whose rows are sessions: by their name. */
	protected groupRows(noun: string): boolean {
		if (!(noun in this.profile.nouns) || !this.field("name") || this.profile.about) return false;
		if (this.frame.intent === "average") {
			this.mode = null;
			return true;
		}
		this.frame.groups.push("name");
		this.mode = null;
		return true;
	}

	/** A named field: a group, a sort, a missing thing, or a column. */
	protected named(key: string, noun?: string): boolean {
		const field = this.field(key);
		if (!field) return false;
		const { frame } = this;
		const isNumber = field.type === "number" || field.type === "money";
		if (isNumber && noun === undefined) this.number_field = key;
		const isDate = field.type === "date" || field.type === "datetime";
		if (isDate) this.date_field = key;
		if (noun !== "day" && this.valuePrecedes(key)) return true;
		if (this.mode === "group" && isNumber && frame.extreme?.field === null) {
			frame.extreme.field = key;
			this.mode = null;
			return true;
		}
		if (this.mode === "group") {
			if (field.many || NAMES.has(key) || (isNumber && noun !== undefined)) return false;
			// Amounts are sorted by, and no group is made of each.
			if (isNumber && frame.extreme === null && !IN_GROUPS.has(key)) return false;
			frame.one ||= !/s$/i.test(this.pieces[this.at]?.typed ?? "");
			frame.groups.push(key);
			this.mode = null;
			this.grouped_at = this.at;
			return true;
		}
		const isNot = this.flag === "not" || this.flag === "without";
		if (isNot && key === "enrolled" && this.namesOtherSeason()) return false;
		if (!isNumber && this.valueFollows(key)) return true;
		if (frame.extreme && isNumber && (frame.extreme.field === null || frame.extreme.field === this.soft)) {
			frame.extreme.field = key;
			this.soft = noun === undefined ? null : key;
			return true;
		}
		if (isNumber && noun === undefined && this.numberIsNext()) return true;
		if (isNumber) {
			if (this.soft !== null) frame.fields = frame.fields.filter((each) => each !== this.soft);
			this.soft = noun === undefined ? null : key;
		}
		if (this.flag === "without" || this.flag === "not") {
			if (isLack(key)) return this.add({ field: key, op: "is_not_empty" });
			return this.add(
				isCount(key, field.type) ? { field: key, op: "lte", value: 0 } : { field: key, op: "is_empty" },
			);
		}
		if (isLack(key) && !this.isAsked()) return this.signs && this.add({ field: key, op: "is_empty" });
		if (field.type === "boolean") return this.add({ field: key, op: "is", value: true });
		if (this.flag === "with" && !this.numberFollows()) {
			if (isNumber) return this.add({ field: key, op: "gt", value: 0 });
			return this.add({ field: key, op: "is_not_empty" });
		}
		if (isDate && isTotal(frame.intent)) {
			if (!this.pieces.some(({ kind }) => kind === "days"))
				return this.add({ field: key, op: "is_not_empty" });
			return true;
		}
		// "Campers in a session": the noun is redundant. "How many sessions has each camper": the noun is counted, and can't be here.
		if (noun !== undefined && !isNumber && isTotal(frame.intent)) return frame.noun !== null;
		frame.one ||= frame.noun === null && !/s$/i.test(this.pieces[this.at]?.typed ?? "");
		frame.fields.push(key);
		this.flag = null;
		return true;
	}

	protected value({ field: key, op, value }: ValueMeaning): boolean {
		const field = this.field(key);
		if (!field) return false;
		if (this.mode === "group") return this.groupByValues(key);
		if (this.grouped_by === key) return true;
		const isNumber = field.type === "number" || field.type === "money";
		const isNot = this.flag === "not" || this.flag === "without";
		// Campers who don't come back aren't the new ones, and those without a spot now can have had one.
		if (
			isNot &&
			(key === "is_returning" ||
				key === "is_new" ||
				((key === "enrollments" || key === "has_spot" || key === "enrolled") && this.namesOtherSeason()))
		)
			return false;
		if (isNumber) {
			this.number_field = key;
			const { extreme } = this.frame;
			if (this.comparator !== null || (extreme && (extreme.field === null || extreme.field === this.soft)))
				return this.named(key);
			if (this.soft !== null && isTotal(this.frame.intent) && op === "gt") return this.named(key);
			if (this.countsIt(key)) return true;
			if (op === "gt" && value === 0 && !this.profile.about && this.groupFollows()) return this.named(key);
			// "Owe over $500": the number that follows is more specific than the word alone.
			if (this.comparisonFollows()) return true;
		}
		const date = DATES_OF_VALUES[`${this.frame.entity}.${key}`];
		if (date) this.date_field = date;
		const isSigned = isLack(key) && op !== "is_not_empty";
		// A form is named as missing, or as signed.
		if (isSigned && this.flag !== "not" && this.flag !== "without" && !this.signs) return false;
		const negated = isSigned
			? this.flag !== "not" && this.flag !== "without"
			: this.flag === "not" || this.flag === "without";
		if (this.frame.entity === "session" && key === "id") this.frame.names_row = true;
		if (op === "is_not_empty" && isExpired(key) && this.isSaidByValue(key)) return true;
		if (op === "is_not_empty") return this.add({ field: key, op: negated ? "is_empty" : op });
		const keys = typeof value === "object" ? this.ofSeason(key, value) : value;
		const list = Array.isArray(keys);
		const narrowed = list && keys.length === 1 ? (keys[0] as string) : keys;
		if (!negated && list && this.narrows(key, keys)) return true;
		if (!negated)
			return this.add({
				field: key,
				op: list && keys.length > 1 ? "in" : op === "in" ? "is" : op,
				value: narrowed,
			});
		if (typeof value === "boolean") return this.add({ field: key, op: "is", value: !value });
		if (op === "gt") return this.add({ field: key, op: "lte", value });
		if (op === "lte") return this.add({ field: key, op: "gt", value });
		return this.add({ field: key, op: list && keys.length > 1 ? "not_in" : "is_not", value: narrowed });
	}

	/** "How many open spots": the number itself is asked for, not its rows. */
	protected countsIt(key: string): boolean {
		const before = this.pieces[this.at - 1];
		const isCounted =
			before?.kind === "words" &&
			before.roles.some((role) => role === "count" || role === "sum" || role === "average");
		if (!isCounted || this.profile.about) return false;
		this.frame.fields.push(key);
		return true;
	}
}
