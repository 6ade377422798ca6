import { type SQL, sql } from "drizzle-orm";
import { invalid } from "#app/platform/errors";
import type { Field, ReportEntity } from "#app/platform/query/entity";
import type { FieldType } from "#app/platform/query/field-types";
import { assertCanUse, type Catalog, canUse } from "./catalog.server";
import { groupedSql, groupedTerm, groupTerm, measureTerm } from "./compile-groups.server";
import { afterSql, orderSql, type Place, rowsSql } from "./compile-rows.server";
import { valueSql } from "./condition-sql.server";
import { isGrouped, type Plan } from "./plan";
import { assertHistorical, filterFields, fromSql, questionOf } from "./question.server";
import { all, named, packed } from "./sql-parts.server";

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
	// Each group has one value.
	for (const each of isGrouped(plan) ? [] : sorted) assertOrdered(each);
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
				...groups.map((each) => ({ ...columnOf(each), many: false })),
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
	if (many) throw invalid("sort", `“${label}” has several values. Filter or group by it instead of sorting.`);
}

const columnOf = (field: Field): ReportColumn => ({
	key: field.key,
	label: field.label,
	type: field.type,
	many: field.many,
	field,
});

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
