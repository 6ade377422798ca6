import { type SQL, sql } from "drizzle-orm";
import { addDays, formatDate, instantAt } from "#app/lib/dates";
import { invalid } from "#app/platform/errors";
import type { Field, FieldSql, FieldType, ReportAt, ReportEntity } from "#app/platform/query/entity";
import { assertCanUse, type Catalog, canUse, entityOf } from "./catalog.server";
import { conditionSql, hasSql, valueSql, type When } from "./condition-sql.server";
import { type Given, givenFor, reportAt } from "./given.server";
import { CATALOG_VERSION, isGrouped, type Plan } from "./plan";
import { partsOf, tallied } from "./tally-sql.server";

// A plan, the catalog and who asks become statements: every value is bound, camp and scope are added here, and a field that the
// asker can't use is refused wherever it stands.

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

/** One part of the sort order. The last parts are the entity's keys, so no two rows are equal. */
interface Term {
	sql: SQL;
	descending: boolean;
	/** Empty values come last, whichever way the rest is sorted. */
	required: boolean;
	/** Texts are sorted without regard to case. */
	is_text: boolean;
}

/** The sort values of the last row of a page. */
export type Place = readonly (string | number | null)[];

/** The rows of a plan, for the columns that a list joins to them. */
export interface CompiledRows {
	/** Number of values in a {@link Place}. */
	place_length: number;
	/**
	 * `WITH …, page AS (…)`: the rows of a page in order, with their keys `k0`, `k1`, … and the values they are sorted by `s0`, ….
	 * A SELECT follows it.
	 */
	select: (after: Place | null, limit: number) => SQL;
	/** The {@link Place} of a row of `page`, as JSON for {@link unpacked}. */
	place: SQL;
	/** Sorts rows of `page` again. */
	order: SQL;
	/** One row with `n`, the number of rows, or one more than `most`. */
	count: (most?: number) => SQL;
}

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

/** D1 takes 32 arguments of a function, and 100 columns of an answer. */
const MOST_ARGUMENTS = 30;

/** Values as one JSON text of arrays. */
export const packed = (values: readonly SQL[]): SQL => {
	const arrays = Array.from(
		{ length: Math.ceil(values.length / MOST_ARGUMENTS) },
		(_, at) => sql`json_array(${list(values.slice(at * MOST_ARGUMENTS, (at + 1) * MOST_ARGUMENTS))})`,
	);
	return sql`'[' || ${arrays.length > 0 ? sql.join(arrays, sql` || ',' || `) : sql`''`} || ']'`;
};

/** Reads the values that {@link packed} wrote. */
export const unpacked = (json: string): (string | number | null)[] =>
	(JSON.parse(json) as (string | number | null)[][]).flat();

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const all = (parts: readonly SQL[]) => sql.join([...parts], sql` AND `);
const any = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql` OR `)})`;
const given = (own: FieldSql, at: ReportAt): SQL => (typeof own === "function" ? own(at) : own);
const named = (name: string, at: number) => sql.raw(`${name}${at}`);

/** Reads the fields that a plan names. @throws INVALID for one that isn't in the catalog */
function fieldsOf(catalog: Catalog, entity: ReportEntity, version: number) {
	const fields = entity.fieldsFor(catalog.facts);
	return (key: string, where: string): Field => {
		const field = fields.get(key);
		if (field) return field;
		const why = key.startsWith("answer:")
			? `The question behind “${key}” was deleted.`
			: version < CATALOG_VERSION
				? `The report was made with version ${version} of the field catalog, and “${key}” isn't in version ${CATALOG_VERSION}.`
				: `“${key}” isn't a field of ${entity.label.toLowerCase()}.`;
		throw invalid(where, `${why} Remove it from the report.`);
	};
}

/** The parts of a statement for one asker. */
export interface Question {
	entity: ReportEntity;
	/** The entity's tables, as of a day where the plan asks so. */
	from: SQL;
	at: ReportAt;
	given: Given;
	when: When;
	field: (key: string, where: string) => Field;
}

/** Begins a statement about an entity. @throws FORBIDDEN, INVALID */
export function questionOf(
	catalog: Catalog,
	plan: Pick<Plan, "entity" | "version" | "as_of">,
	time_zone: string,
): Question {
	if (plan.version > CATALOG_VERSION)
		throw invalid("version", `This report needs version ${plan.version} of the field catalog.`);
	const entity = entityOf(catalog, plan.entity);
	const values = givenFor(catalog);
	const { today } = catalog.asker;
	const fields = fieldsOf(catalog, entity, plan.version);
	const question = {
		entity,
		from: entity.from,
		given: values,
		at: reportAt(catalog, values),
		when: { today, season: catalog.season, time_zone },
		field: fields,
	};
	if (plan.as_of === undefined) return question;
	const day = plan.as_of;
	return {
		...question,
		from: pastOf(entity, day, today).from(values.bind(instantAt(addDays(day, 1), "00:00", time_zone))),
		// Relative dates count from that day.
		when: { ...question.when, today: day },
		field: (key, where) => {
			const field = fields(key, where);
			return field.past === null ? field : { ...field, sql: field.past };
		},
	};
}

/** `FROM …` with the joins that fields need, each after those it rests on. */
export function fromSql({ entity, at, from: own }: Question, fields: readonly Field[], from = own): SQL {
	const joined = new Map<string, SQL>();
	const join = (name: string) => {
		const known = entity.joins[name];
		if (!known) throw new Error(`${entity.key} has no join "${name}"`);
		for (const before of known.after ?? []) join(before);
		if (!joined.has(name)) joined.set(name, given(known.sql, at));
	};
	for (const name of fields.flatMap(({ joins }) => joins)) join(name);
	return sql`FROM ${from} ${sql.join([...joined.values()], sql` `)}`;
}

/** The rows of an entity within the asker's camp and scope, as conditions. */
export function visibleRows({ entity, at }: Question, camp_id: string): SQL[] {
	return [
		sql`${entity.camp_id} = ${camp_id}`,
		...(entity.where ? [entity.where] : []),
		...(at.scope.kind === "camp" ? [] : [entity.scope(at)]),
	];
}

/** The filters of a plan: each is true where any of its conditions is. */
export function filtersSql({ field, at, when }: Question, filters: Plan["filters"]): SQL[][] {
	return filters.map(({ any: conditions }) =>
		conditions.map((condition) => conditionSql(field(condition.field, "filters"), condition, at, when)),
	);
}

/** The fields by which a plan filters. */
export const filterFields = ({ field }: Question, filters: Plan["filters"]): Field[] =>
	filters.flatMap(({ any: conditions }) => conditions.map((each) => field(each.field, "filters")));

/** Where the rows of a plan come from, and the filters that remain to be asked of each of them. */
interface Source {
	from: SQL;
	where: SQL[];
	filters: Plan["filters"];
}

/** Starts from the rows that the first filter with {@link Field.finds} finds; from all rows of the camp where there is none. */
function sourceOf(question: Question, { filters, as_of }: Plan, camp_id: string): Source {
	const { entity, from, at, when, field } = question;
	const where = visibleRows(question, camp_id);
	if (as_of !== undefined) return { from, where, filters };
	for (const filter of filters) {
		const [condition, ...others] = filter.any;
		if (!condition || others.length > 0 || !["is", "in"].includes(condition.op)) continue;
		const narrowed = field(condition.field, "filters");
		if (!narrowed.finds) continue;
		const found = narrowed.finds(hasSql(narrowed, condition, at, when), at);
		const same = entity.keys.map((key, index) => sql`${key} = found.${named("k", index)}`);
		return {
			// CROSS JOIN keeps this side first, however few rows the planner expects on the other.
			from: sql`(${found}) found CROSS JOIN ${from}`,
			where: [...where, ...same],
			filters: filters.filter((each) => each !== filter),
		};
	}
	return { from, where, filters };
}

/**
 * Compiles a plan for one asker.
 * @throws FORBIDDEN for a field that they can't use, by its name; INVALID for what the catalog doesn't have
 */
export function compilePlan(
	catalog: Catalog,
	plan: Plan,
	time_zone: string,
	mode: PlanMode = "strict",
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
	const used = [...columns, ...groups, ...measured.filter((each) => each !== null), ...filtered, ...sorted];
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
		const restriction = restricted(question, plan, asker.place.camp_id);
		const grouped = groupedSql(question, plan, { ...restriction, groups, measured });
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

	const rows = rowsSql(question, plan, asker.place.camp_id);
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
		// The rows of the page first, with the joins of filters and sorts only. Then the columns of these rows.
		page: (after, limit) => sql`${rows.select(after, limit)} ${shownRows}`,
		count: rows.count,
	};
}

/** The source of a plan's rows with all conditions, and the fields that these need. */
function restricted(question: Question, plan: Plan, camp_id: string) {
	const { from, where, filters } = sourceOf(question, plan, camp_id);
	return {
		from,
		where: [...where, ...filtersSql(question, filters).map(any)],
		filtered: filterFields(question, filters),
	};
}

/** Rows of a plan without its columns. Nothing is checked here. */
function rowsSql(question: Question, plan: Plan, camp_id: string): CompiledRows {
	const { entity, field } = question;
	const { from: source, where, filtered } = restricted(question, plan, camp_id);
	const asked = [...plan.group.map((key) => ({ field: key, descending: false })), ...plan.sort];
	const sorts = (asked.length > 0 ? asked : [{ field: entity.order, descending: false }]).map((each) => ({
		...each,
		field: field(each.field, "sort"),
	}));
	const terms = [
		...sorts.map((each) => sortTerm(question, each.field, each.descending)),
		...entity.keys.map((key) => ({ sql: key, descending: false, required: true, is_text: false })),
	];
	// What is sorted by an order of its own needs none of the joins of the value.
	const sources = sorts.map((each) => each.field).filter(({ sort }) => sort === null);
	const from = fromSql(question, [...filtered, ...sources], source);
	const keys = entity.keys.map((key, index) => sql`${key} AS ${named("k", index)}`);
	const places = terms.map((term, index) => sql`${term.sql} AS ${named("s", index)}`);
	const merged = terms.map((term, index) => ({ ...term, sql: named("s", index) }));
	const [first] = sorts;
	const isInOrder =
		first?.field.key === entity.order && terms.every((term) => term.required && !term.is_text);
	const parts = isInOrder && source === entity.from ? partsOf(question, plan) : null;
	const again = terms.map((term, index) => ({ ...term, sql: sql`page.${named("s", index)}` }));
	return {
		place_length: terms.length,
		select: (after, limit) => {
			const values = question.given.copy();
			const beyond = after ? [afterSql(terms, after, values)] : [];
			const part = (own: SQL[]) => sql`SELECT ${list([...keys, ...places])} ${from}
				WHERE ${all([...where, ...own, ...beyond])}`;
			// Parts in one order are merged, and no further than the page needs them.
			const rows = parts
				? sql`${sql.join(
						parts.map((own) => part([own])),
						sql` UNION ALL `,
					)} ORDER BY ${orderSql(merged)}`
				: sql`${part([])} ORDER BY ${orderSql(terms)}`;
			return sql`${values.first}, page AS MATERIALIZED (${rows} LIMIT ${limit})`;
		},
		place: packed(again.map((term) => term.sql)),
		order: orderSql(again),
		count: (most) => {
			const kept = tallied(question, plan);
			const { first } = question.given;
			if (kept) return sql`${first} ${kept}`;
			const rows = sql`${fromSql(question, filtered, source)} WHERE ${all(where)}`;
			if (most === undefined) return sql`${first} SELECT count(*) AS n ${rows}`;
			return sql`${first} SELECT count(*) AS n FROM (SELECT 1 ${rows} LIMIT ${most + 1})`;
		},
	};
}

/**
 * Compiles the rows of a list that shows columns of its own. The statement can be made before the caller is known: a list asks
 * with a catalog whose `can` is always true, and refuses filters itself once it knows the caller.
 */
export const compileRows = (catalog: Catalog, plan: Plan): CompiledRows =>
	rowsSql(questionOf(catalog, plan, catalog.asker.place.time_zone), plan, catalog.asker.place.camp_id);

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

/** How an entity was on a day. @throws INVALID where that isn't recorded, and for a day that is yet to come */
function pastOf({ as_of, label }: ReportEntity, day: string, today: string) {
	if (!as_of)
		throw invalid(
			"as_of",
			`Earlier days aren't recorded for ${label.toLowerCase()}, so a report can't show them as of ${formatDate(day)}.`,
		);
	if (day > today)
		throw invalid("as_of", `${formatDate(day)} is in the future. Choose today or an earlier day.`);
	return as_of;
}

/** @throws INVALID for a field that isn't known as of a day, by its name */
export function assertHistorical(used: readonly Field[], day: string | undefined): void {
	const missing = day !== undefined && used.find(({ historical }) => !historical);
	if (missing)
		throw invalid(
			"as_of",
			`“${missing.label}” isn't recorded by day, so a report can't show it as of ${formatDate(day)}.`,
		);
}

const columnOf = (field: Field): ReportColumn => ({
	key: field.key,
	label: field.label,
	type: field.type,
	many: field.many,
	field,
});

function sortTerm({ at }: Question, field: Field, descending: boolean): Term {
	if (field.sort !== null) return { sql: given(field.sort, at), descending, required: true, is_text: false };
	const { required, type } = field;
	return { sql: valueSql(field, at), descending, required, is_text: type === "text" };
}

function groupTerm(groups: readonly Field[], key: string, descending: boolean): Term {
	const index = groups.findIndex((each) => each.key === key);
	const group = groups[index];
	if (!group) throw invalid("sort", `Sort groups by a field of the groups, not by “${key}”.`);
	if (group.sort === null) return groupedTerm(group, named("g", index), descending);
	return { sql: named("o", index), descending, required: false, is_text: false };
}

/** A group can be empty, and texts that differ in case alone are one. */
const groupedTerm = ({ type }: Field, own: SQL, descending = false): Term => ({
	sql: own,
	descending,
	required: false,
	is_text: type === "text",
});

const measureTerm = (index: number, descending: boolean): Term => ({
	sql: named("m", index),
	descending,
	required: false,
	is_text: false,
});

/** Empty values last; texts without regard to case. */
const collated = ({ sql: own, is_text }: Term): SQL => (is_text ? sql`${own} COLLATE NOCASE` : own);

const orderSql = (terms: readonly Term[]): SQL =>
	list(
		terms.map(
			(term) =>
				sql`${collated(term)} ${term.descending ? sql`DESC` : sql`ASC`}${term.required ? sql`` : sql` NULLS LAST`}`,
		),
	);

/** A condition: a row comes after a place. It equals the place in the first terms and is beyond it in the next. */
function afterSql(terms: readonly Term[], place: Place, values: Given): SQL {
	const equal = terms.map((term, index) => {
		const value = place[index] ?? null;
		return value === null ? sql`${term.sql} IS NULL` : sql`${collated(term)} = ${values.bind(value)}`;
	});
	const beyond = terms.map((term, index) => {
		const value = place[index] ?? null;
		if (value === null) return sql`0`;
		const past = sql`${collated(term)} ${term.descending ? sql`<` : sql`>`} ${values.bind(value)}`;
		return term.required ? past : sql`(${past} OR ${term.sql} IS NULL)`;
	});
	const steps = any(terms.map((_, index) => sql`(${all([...equal.slice(0, index), beyond[index] as SQL])})`));
	const [first] = terms;
	const start = place[0] ?? null;
	if (!first?.required || start === null) return steps;
	// An index finds where the next page begins.
	return sql`${first.sql} ${first.descending ? sql`<=` : sql`>=`} ${values.bind(start)} AND ${steps}`;
}

interface Grouping {
	from: SQL;
	where: readonly SQL[];
	groups: readonly Field[];
	measured: readonly (Field | null)[];
	filtered: readonly Field[];
}

/** The groups `g0 …` with what they are sorted by `o0 …`, and their measures `m0 …`. */
function groupedSql(
	question: Question,
	plan: Plan,
	{ from, where, groups, measured, filtered }: Grouping,
): SQL {
	const { at } = question;
	const fields = [...groups, ...measured.filter((each) => each !== null), ...filtered];
	const by = groups.map((field) => ({ field, value: valueSql(field, at), text: field.type === "text" }));
	const columns = [
		// Texts that differ in case alone are one group.
		...by.map(({ value, text }, index) => sql`${text ? sql`min(${value})` : value} AS ${named("g", index)}`),
		...by.flatMap(({ field }, index) =>
			field.sort === null ? [] : [sql`min(${given(field.sort, at)}) AS ${named("o", index)}`],
		),
		...plan.measures.map(
			({ op }, index) => sql`${measureSql(op, measured[index] ?? null, at)} AS ${named("m", index)}`,
		),
	];
	const grouped =
		by.length === 0
			? sql``
			: sql`GROUP BY ${list(by.map(({ value, text }) => (text ? sql`${value} COLLATE NOCASE` : value)))}`;
	return sql`SELECT ${list(columns)} ${fromSql(question, fields, from)} WHERE ${all(where)} ${grouped}`;
}

const ADDED: readonly FieldType[] = ["number", "money"];
const COMPARED: readonly FieldType[] = [...ADDED, "date", "datetime"];

/** @throws INVALID for what can't be measured so */
function measureSql(op: Plan["measures"][number]["op"], field: Field | null, at: ReportAt): SQL {
	if (op === "count") {
		if (field?.many) throw invalid("measures", `“${field.label}” has several values and can't be counted.`);
		if (!field) return sql`count(*)`;
		const value = valueSql(field, at);
		return sql`count(DISTINCT ${field.type === "text" ? sql`lower(${value})` : value})`;
	}
	const fits = field && (op === "sum" || op === "average" ? ADDED : COMPARED).includes(field.type);
	if (!fits)
		throw invalid("measures", `Choose a number for “${op}”${field ? `, not “${field.label}”` : ""}.`);
	const value = valueSql(field, at);
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
