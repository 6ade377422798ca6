import { type SQL, sql } from "drizzle-orm";
import { invalid } from "#app/platform/errors";
import type { Field, ReportAt } from "#app/platform/query/entity";
import type { FieldType } from "#app/platform/query/field-types";
import { leadingSql, type Term } from "./compile-rows.server";
import { valueSql } from "./condition-sql.server";
import type { Plan } from "./plan";
import { filterFields, filtersSql, type Question } from "./question.server";
import { all, any, given, list, named } from "./sql-parts.server";

// Compiles the groups of a plan with their measures.

export function groupTerm(groups: readonly Field[], key: string, descending: boolean): Term {
	const index = groups.findIndex((each) => each.key === key);
	const group = groups[index];
	if (!group) throw invalid("sort", `Sort groups by a field of the groups, not by “${key}”.`);
	if (group.sort === null) return groupedTerm(group, named("g", index), descending);
	return { sql: named("o", index), descending, required: false, empty_first: false, is_text: false };
}

/** A group can be empty, and texts that differ in case alone are one. */
export const groupedTerm = ({ type }: Field, own: SQL, descending = false): Term => ({
	sql: own,
	descending,
	required: false,
	empty_first: false,
	is_text: type === "text",
});

export const measureTerm = (index: number, descending: boolean): Term => ({
	sql: named("m", index),
	descending,
	required: false,
	empty_first: false,
	is_text: false,
});

interface Grouping {
	groups: readonly Field[];
	measured: readonly (Field | null)[];
	/** Filters of single measures, and the fields that they use. */
	conditions: readonly (Plan["filters"] | undefined)[];
	conditional: readonly Field[];
}

/**
 * The groups `g0 …` with what they are sorted by `o0 …`, and their measures `m0 …`. A row with several values of a group's field is in
 * the group of each of them, and one without any in the empty group.
 */
export function groupedSql(question: Question, plan: Plan, grouping: Grouping): SQL {
	const { groups, measured, conditions, conditional } = grouping;
	const fields = [...groups, ...measured.filter((each) => each !== null)];
	if (conditional.length === 0 && !groups.some(({ many }) => many))
		return aggregateSql(question.at, plan, groups, measured, [], leadingSql(question, plan, fields));
	const { at } = question;
	// A field with its own conditions is evaluated in the inner query. All other values are read once per row, however many
	// conditions use them.
	const once = [...new Map([...fields, ...conditional].map((each) => [each.key, each])).values()].filter(
		(each) => each.holds === null || fields.includes(each),
	);
	const names = once.map(
		(each, index) => [each.key, { each, value: named("f", index), sort: named("p", index) }] as const,
	);
	const read = new Map(
		names.map(([key, { each, value, sort }]): [string, Field] => [
			key,
			Object.assign({}, each, {
				joins: [],
				instant: null,
				finds: null,
				sql: sql`x.${value}`,
				sort: each.sort === null ? null : sql`x.${sort}`,
			}),
		]),
	);
	const readOf = (each: Field): Field => read.get(each.key) ?? each;
	const outside = { ...question, field: (key: string, where: string) => readOf(question.field(key, where)) };
	const within: SQL[] = [];
	const only = conditions.map((filters = []) => {
		if (filters.length === 0) return null;
		if (filterFields(question, filters).every(({ holds }) => holds === null))
			return all(filtersSql(outside, filters).map(any));
		return sql`x.${named("c", within.push(all(filtersSql(question, filters).map(any))) - 1)}`;
	});
	const values = [
		...names.flatMap(([, { each, value, sort }]) => [
			sql`${valueSql(each, at)} AS ${value}`,
			...(each.sort === null ? [] : [sql`${given(each.sort, at)} AS ${sort}`]),
		]),
		...within.map((condition, index) => sql`(${condition}) AS ${named("c", index)}`),
	];
	// The limit keeps SQLite from writing each value out into the measures.
	const rows = sql`SELECT ${list(values)} ${leadingSql(question, plan, [...fields, ...conditional])} LIMIT -1`;
	const by = groups.map((each, index) =>
		each.many ? { ...readOf(each), many: false, sql: sql`${named("v", index)}.value` } : readOf(each),
	);
	const values_of = groups.flatMap((each, index) =>
		each.many ? [sql`LEFT JOIN json_each(${valueSql(readOf(each), at)}) ${named("v", index)}`] : [],
	);
	const of = measured.map((each) => each && readOf(each));
	return aggregateSql(at, plan, by, of, only, sql`FROM (${rows}) x ${sql.join(values_of, sql` `)}`);
}

function aggregateSql(
	at: ReportAt,
	plan: Plan,
	groups: readonly Field[],
	measured: readonly (Field | null)[],
	only: readonly (SQL | null)[],
	rows: SQL,
): SQL {
	const by = groups.map((field) => ({ field, value: valueSql(field, at), text: field.type === "text" }));
	const columns = [
		// Texts that differ in case alone are one group.
		...by.map(({ value, text }, index) => sql`${text ? sql`min(${value})` : value} AS ${named("g", index)}`),
		...by.flatMap(({ field }, index) =>
			field.sort === null ? [] : [sql`min(${given(field.sort, at)}) AS ${named("o", index)}`],
		),
		...plan.measures.map(
			({ op }, index) =>
				sql`${measureSql(op, measured[index] ?? null, at, only[index] ?? null)} AS ${named("m", index)}`,
		),
	];
	const grouped =
		by.length === 0
			? sql``
			: sql`GROUP BY ${list(by.map(({ value, text }) => (text ? sql`${value} COLLATE NOCASE` : value)))}`;
	return sql`SELECT ${list(columns)} ${rows} ${grouped}`;
}

const ADDED: readonly FieldType[] = ["number", "money"];
const COMPARED: readonly FieldType[] = [...ADDED, "date", "datetime"];

/** Measures the rows of a group, or only those that meet a condition. @throws INVALID for a field that doesn't fit the measure */
function measureSql(
	op: Plan["measures"][number]["op"],
	field: Field | null,
	at: ReportAt,
	only: SQL | null,
): SQL {
	const measuredOf = (value: SQL) => (only ? sql`iif(${only}, ${value}, NULL)` : value);
	if (op === "count") {
		if (field?.many) throw invalid("measures", `“${field.label}” has several values and can't be counted.`);
		if (!field) return only ? sql`count(${measuredOf(sql`1`)})` : sql`count(*)`;
		const value = valueSql(field, at);
		return sql`count(DISTINCT ${measuredOf(field.type === "text" ? sql`lower(${value})` : value)})`;
	}
	const fits = field && (op === "sum" || op === "average" ? ADDED : COMPARED).includes(field.type);
	if (!fits)
		throw invalid("measures", `Choose a number for “${op}”${field ? `, not “${field.label}”` : ""}.`);
	const value = measuredOf(valueSql(field, at));
	switch (op) {
		case "sum":
			return sql`coalesce(sum(${value}), 0)`;
		case "average":
			return field.type === "money"
				? sql`CAST(round(avg(${value})) AS INTEGER)`
				: sql`round(avg(${value}), 4)`;
		case "min":
			return sql`min(${value})`;
		default:
			return sql`max(${value})`;
	}
}
