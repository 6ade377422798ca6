import { type SQL, sql } from "drizzle-orm";
import { invalid } from "#app/platform/errors";
import type { Field, FieldType, ReportAt, ReportEntity } from "#app/platform/query/entity";
import { assertCanUse, type Catalog, canUse } from "./catalog.server";
import { afterSql, leadingSql, orderSql, type Place, rowsSql, type Term } from "./compile-rows.server";
import { valueSql } from "./condition-sql.server";
import { isGrouped, type Plan } from "./plan";
import {
	assertHistorical,
	filterFields,
	filtersSql,
	fromSql,
	type Question,
	questionOf,
} from "./question.server";
import { all, any, given, list, named, packed } from "./sql-parts.server";

// Compiles a plan for one caller. Every value is bound, camp and scope are added here, and a field that the caller can't use is
// refused in every part of the plan.

/** A column of the answer. */
export interface ReportColumn {
	/** The field's key, or `measure:0`. */
	key: string;
	label: string;
	type: FieldType;
	many: boolean;
	/** Null for a measure. */
	field: Field | null;
}

/** `shared`: another user's plan. Columns that the asker can't see are left out. */
export type PlanMode = "strict" | "shared";

export interface Compiled {
	entity: ReportEntity;
	columns: readonly ReportColumn[];
	/** Columns of a shared plan that the asker can't see. */
	hidden: readonly { key: string; label: string }[];
	/** Number of values in a {@link Place}. */
	place_length: number;
	/** One page: `id`, `place` and `cells` of each row, as JSON. */
	page: (after: Place | null, limit: number) => SQL;
	/** One row with `n`, the number of rows in the whole report. Null for groups: each row of a page has `n`. */
	count: (() => SQL) | null;
	/** Of a plan as of a day: one row with `since`, the instant of the camp's first record. */
	since: SQL | null;
}

/**
 * Compiles a plan for one caller.
 * @param conditions filters of single measures, by index: the measure includes only rows that also pass them
 * @throws FORBIDDEN that names a field that the caller can't use; INVALID for anything that isn't in the catalog
 */
export function compilePlan(
	catalog: Catalog,
	plan: Plan,
	time_zone: string,
	mode: PlanMode = "strict",
	conditions: readonly (Plan["filters"] | undefined)[] = [],
): Compiled {
	const question = questionOf(catalog, plan, time_zone);
	const { entity, from, at, field } = question;
	const { asker } = catalog;
	const shown = plan.columns.map((key) => field(key, "columns"));
	const hidden = mode === "shared" ? shown.filter((each) => !canUse(asker, each)) : [];
	const columns = shown.filter((each) => !hidden.includes(each));
	const groups = plan.group.map((key) => field(key, "group"));
	const measured = plan.measures.map((measure) => (measure.field ? field(measure.field, "measures") : null));
	const filtered = filterFields(question, plan.filters);
	const sorts = plan.sort.map((each) => ({
		descending: each.descending,
		measure: isGrouped(plan) ? measureAt(plan, each.field) : null,
		key: each.field,
	}));
	const sorted = sorts.flatMap(({ key, measure }) => (measure === null ? [field(key, "sort")] : []));
	const conditional = conditions.flatMap((filters) => filterFields(question, filters ?? []));
	const used = [
		...[...columns, ...groups, ...measured.filter((each) => each !== null)],
		...[...filtered, ...conditional, ...sorted],
	];
	for (const each of used) assertCanUse(asker, each);
	if (hidden.length > 0 && columns.length === 0) for (const each of hidden) assertCanUse(asker, each);
	for (const each of [...groups, ...sorted]) assertOrdered(each);
	assertHistorical(used, plan.as_of);
	const since = plan.as_of ? entity.as_of?.since(at) : undefined;
	const facts = {
		entity,
		hidden: hidden.map(({ key, label }) => ({ key, label })),
		since: since ? sql`${question.given.first} SELECT (${since}) AS since` : null,
	};

	if (isGrouped(plan)) {
		const grouped = groupedSql(question, plan, { groups, measured, conditions, conditional });
		const terms = [
			...sorts.map(({ measure, key, descending }) =>
				measure === null ? groupTerm(groups, key, descending) : measureTerm(measure, descending),
			),
			...groups.map((each, index) => groupedTerm(each, named("g", index))),
		];
		return {
			...facts,
			columns: [
				...groups.map(columnOf),
				...plan.measures.map((_, index) => measureColumn(plan, measured, index)),
			],
			place_length: terms.length,
			page: (after, limit) => {
				const values = question.given.copy();
				const cells = [
					...groups.map((_, index) => named("g", index)),
					...plan.measures.map((_, index) => named("m", index)),
				];
				const beyond = after ? sql`WHERE ${afterSql(terms, after, values)}` : sql``;
				const rows = sql`SELECT ${packed(groups.map((_, index) => named("g", index)))} AS id, ${packed(terms.map((term) => term.sql))} AS place,
					${packed(cells)} AS cells, n FROM (SELECT *, count(*) OVER () AS n FROM (${grouped})) ${beyond} ${terms.length > 0 ? sql`ORDER BY ${orderSql(terms)}` : sql``} LIMIT ${limit}`;
				return sql`${values.first} ${rows}`;
			},
			count: null,
		};
	}

	const rows = rowsSql(question, plan);
	const cells = columns.map((each) => valueSql(each, at));
	const id = entity.keys.map((_, index) => sql`page.${named("k", index)}`);
	const same = entity.keys.map((key, index) => sql`${key} = ${id[index]}`);
	const shownRows = sql`SELECT ${packed(id)} AS id, ${rows.place} AS place, ${packed(cells)} AS cells
		${fromSql(question, columns, sql`page CROSS JOIN ${from}`)}
		WHERE ${all([sql`${entity.camp_id} = ${asker.place.camp_id}`, ...same])} ORDER BY ${rows.order}`;
	return {
		...facts,
		columns: columns.map(columnOf),
		place_length: rows.place_length,
		// Selects the page's rows first, with only the joins of filters and sorts. Then reads the columns of these rows.
		page: (after, limit) => sql`${rows.select(after, limit)} ${shownRows}`,
		count: rows.count,
	};
}

/** The measure that `measure:0` names; null for a field. */
function measureAt({ measures }: Plan, key: string): number | null {
	const index = /^measure:(\d+)$/.exec(key)?.[1];
	if (index === undefined) return null;
	if (Number(index) >= measures.length) throw invalid("sort", `The report has no “${key}” to sort by.`);
	return Number(index);
}

/** @throws INVALID for a field of several values, which has no order */
function assertOrdered({ many, label }: Field): void {
	if (many)
		throw invalid("sort", `“${label}” has several values. Filter by it instead of sorting or grouping.`);
}

const columnOf = (field: Field): ReportColumn => ({
	key: field.key,
	label: field.label,
	type: field.type,
	many: field.many,
	field,
});

function groupTerm(groups: readonly Field[], key: string, descending: boolean): Term {
	const index = groups.findIndex((each) => each.key === key);
	const group = groups[index];
	if (!group) throw invalid("sort", `Sort groups by a field of the groups, not by “${key}”.`);
	if (group.sort === null) return groupedTerm(group, named("g", index), descending);
	return { sql: named("o", index), descending, required: false, empty_first: false, is_text: false };
}

/** A group can be empty, and texts that differ in case alone are one. */
const groupedTerm = ({ type }: Field, own: SQL, descending = false): Term => ({
	sql: own,
	descending,
	required: false,
	empty_first: false,
	is_text: type === "text",
});

const measureTerm = (index: number, descending: boolean): Term => ({
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

/** The groups `g0 …` with what they are sorted by `o0 …`, and their measures `m0 …`. */
function groupedSql(question: Question, plan: Plan, grouping: Grouping): SQL {
	const { groups, measured, conditions, conditional } = grouping;
	const fields = [...groups, ...measured.filter((each) => each !== null)];
	if (conditional.length === 0)
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
	const [by, of] = [groups.map(readOf), measured.map((each) => each && readOf(each))];
	return aggregateSql(at, plan, by, of, only, sql`FROM (${rows}) x`);
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

const MEASURE_LABELS = { count: "Count", sum: "Total", average: "Average", min: "Lowest", max: "Highest" };

function measureColumn({ measures }: Plan, measured: readonly (Field | null)[], index: number): ReportColumn {
	const op = measures[index]?.op ?? "count";
	const field = measured[index] ?? null;
	const name = MEASURE_LABELS[op];
	return {
		key: `measure:${index}`,
		label: field ? `${name}: ${field.label}` : name,
		type: op === "count" || !field ? "number" : field.type,
		many: false,
		field: null,
	};
}
