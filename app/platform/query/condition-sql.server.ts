import { type SQL, sql } from "drizzle-orm";
import { addDays, instantAt, isCalendarDate } from "#app/lib/dates";
import { invalid } from "#app/platform/errors";
import type { Field, ReportAt } from "#app/platform/query/entity";
import type { Operator } from "#app/platform/query/field-types";
import { type Calendar, type Condition, type PlanValue, type RelativeDays, spanOf } from "./plan-words";

// One condition of a plan as SQL. Empty values match only "is empty" and negations: an empty state is not "Maine", and an empty
// age isn't less than 5.

/** The value of a field, as SQL. An empty text becomes NULL. */
export function valueSql({ sql: own, type, required }: Field, at: ReportAt): SQL {
	const value = typeof own === "function" ? own(at) : own;
	return type === "text" && !required ? sql`nullif(${value}, '')` : value;
}

/** The day and the time zone that relative dates depend on. */
export interface When extends Calendar {
	time_zone: string;
}

/**
 * One condition as SQL.
 * @throws INVALID for an operator or a value that the field doesn't take
 */
export function conditionSql(field: Field, { op, value }: Condition, at: ReportAt, when: When): SQL {
	assertTakes(field, op);
	const own = valueSql(field, at);
	const asked = { field, value, at, when };
	switch (op as Operator) {
		case "is_empty":
			return field.many ? sql`NOT ${someOf(own, null)}` : sql`${own} IS NULL`;
		case "is_not_empty":
			return field.many ? someOf(own, null) : sql`${own} IS NOT NULL`;
		case "is_not":
			return sql`coalesce(NOT ${matches(own, "is", asked)}, 1)`;
		case "not_in":
			return sql`coalesce(NOT ${matches(own, "in", asked)}, 1)`;
		default:
			return matches(own, op as Matching, asked);
	}
}

/**
 * Returns a function that makes the condition "is" or "in" for a column with one value of the field.
 * @throws INVALID for an operator or a value that the field doesn't take
 */
export function hasSql(field: Field, { op, value }: Condition, at: ReportAt, when: When) {
	assertTakes(field, op);
	const single = { ...field, many: false, holds: null };
	return (column: SQL): SQL => matches(column, op as Matching, { field: single, value, at, when });
}

function assertTakes({ operators, label }: Field, op: string): void {
	if (!operators.includes(op as Operator))
		throw invalid("filters", `“${label}” can't be filtered by “${op}”.`);
}

type Matching = Exclude<Operator, "is_not" | "not_in" | "is_empty" | "is_not_empty">;

interface Asked {
	field: Field;
	value: PlanValue | undefined;
	at: ReportAt;
	when: When;
}

function matches(own: SQL, op: Matching, asked: Asked): SQL {
	const { field, at } = asked;
	if (op === "in") {
		const some = at.list(listOf(asked));
		if (field.many) return someOf(own, sql`IN ${some}`);
		return field.type === "text" ? sql`(${own} COLLATE NOCASE IN ${some})` : sql`(${own} IN ${some})`;
	}
	switch (field.type) {
		case "date":
		case "datetime":
			return inTime(own, op, asked);
		case "number":
		case "money":
			return inNumbers(own, op, asked);
		case "text": {
			const typed = textOf(asked);
			const text = at.bind(typed);
			if (field.holds) return field.holds(text, at, typed);
			if (op === "contains") return sql`(instr(lower(${own}), lower(${text})) > 0)`;
			if (op === "starts_with") return sql`(substr(lower(${own}), 1, length(${text})) = lower(${text}))`;
			return sql`(${own} = ${text} COLLATE NOCASE)`;
		}
		case "boolean":
			if (typeof asked.value !== "boolean") throw wrong(field, "yes or no");
			// Not "= 1", so that an index on the compared column can be used.
			return asked.value ? sql`(${own})` : sql`(NOT (${own}))`;
		default: {
			const typed = textOf(asked);
			const key = field.means ? field.means(at.bind(typed), at) : at.bind(typed);
			if (field.holds) return field.holds(key, at, typed);
			return field.many ? someOf(own, sql`= ${key}`) : sql`(${own} = ${key})`;
		}
	}
}

/** A condition: a JSON array has a value that meets the given condition, or any value. */
const someOf = (array: SQL, condition: SQL | null): SQL =>
	sql`EXISTS (SELECT 1 FROM json_each(${array}) each_of ${condition ? sql`WHERE each_of.value ${condition}` : sql``})`;

const wrong = ({ label }: Field, what: string) => invalid("filters", `Filter “${label}” by ${what}.`);

function textOf({ field, value }: Asked): string {
	if (typeof value === "string" && value !== "") return value;
	throw wrong(field, field.type === "text" ? "a text" : "a choice");
}

function listOf({ field, value }: Asked): (string | number)[] {
	const wanted = field.type === "number" ? "number" : "string";
	const fits = Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === wanted);
	if (!fits) throw wrong(field, "a list of values");
	return value as (string | number)[];
}

/** The one value, or the two of "between". */
function ends<T>(
	{ field, value }: Asked,
	op: Matching,
	what: string,
	read: (value: unknown) => T | null,
): [T, T] {
	const values: readonly unknown[] = op === "between" ? (Array.isArray(value) ? value : []) : [value, value];
	const [first, last] = values.map(read);
	if (values.length !== 2 || first == null || last == null)
		throw wrong(field, op === "between" ? `two ${what}s` : `a ${what}`);
	return [first, last];
}

function inNumbers(own: SQL, op: Matching, asked: Asked): SQL {
	const read = (value: unknown) => (typeof value === "number" ? value : null);
	const [low, high] = ends(asked, op, asked.field.type === "money" ? "number of cents" : "number", read).map(
		(each) => asked.at.bind(each),
	);
	if (op === "between") return sql`(${own} BETWEEN ${low} AND ${high})`;
	return sql`(${own} ${SIGNS[op as keyof typeof SIGNS]} ${low})`;
}

const SIGNS = { is: sql`=`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

/** Time span of a value: from its first moment until before the first one after it. */
interface Moments {
	from: string;
	before: string;
}

function inTime(value: SQL, op: Matching, asked: Asked): SQL {
	const own = asked.field.instant ?? value;
	const [first, last] = ends(asked, op, "date", (value) => momentsOf(asked, value));
	// "This season" in a camp without a season.
	if (first === "never" || last === "never") return sql`0`;
	const bind = (text: string) => asked.at.bind(text);
	switch (op) {
		case "gt":
			return sql`(${own} >= ${bind(first.before)})`;
		case "gte":
			return sql`(${own} >= ${bind(first.from)})`;
		case "lt":
			return sql`(${own} < ${bind(first.from)})`;
		case "lte":
			return sql`(${own} < ${bind(first.before)})`;
		default:
			return sql`(${own} >= ${bind(first.from)} AND ${own} < ${bind(last.before)})`;
	}
}

function momentsOf({ field, when }: Asked, value: unknown): Moments | "never" | null {
	const isInstant = field.type === "datetime" || field.instant !== null;
	if (typeof value === "string" && !isCalendarDate(value)) {
		const time = field.type === "datetime" && value.includes("T") ? Date.parse(value) : Number.NaN;
		if (Number.isNaN(time)) return null;
		return { from: new Date(time).toISOString(), before: new Date(time + 1).toISOString() };
	}
	if (typeof value !== "string" && !(typeof value === "object" && value !== null && "period" in value))
		return null;
	if (typeof value === "string" && (value < "1900" || value >= "2201")) return null;
	const span = spanOf(value as string | RelativeDays, when);
	if (!span) return "never";
	const after = addDays(span.to, 1);
	if (!isInstant) return { from: span.from, before: after };
	const start = (day: string) => instantAt(day, "00:00", when.time_zone);
	return { from: start(span.from), before: start(after) };
}
