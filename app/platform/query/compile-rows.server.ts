import { type SQL, sql } from "drizzle-orm";
import type { Field } from "#app/platform/query/entity";
import type { Catalog } from "./catalog.server";
import { valueSql } from "./condition-sql.server";
import type { Given } from "./given.server";
import type { Plan } from "./plan";
import { filterFields, filtersSql, fromSql, type Question, questionOf, visibleRows } from "./question.server";
import { onePart, partsOf, type RowPart } from "./row-parts.server";
import { all, any, given, list, named, packed, union } from "./sql-parts.server";
import { tallied } from "./tally-sql.server";

// Selects and sorts the rows of a plan, without their columns.

/** One part of the sort order. The last parts are the entity's keys, so no two rows are equal. */
export interface Term {
	sql: SQL;
	descending: boolean;
	/** Never empty. */
	required: boolean;
	/** Empty values come first. Otherwise they come last, whichever way the rest is sorted. */
	empty_first: boolean;
	/** Texts are sorted without regard to case. */
	is_text: boolean;
}

/** The sort values of the last row of a page. */
export type Place = readonly (string | number | null)[];

/** The rows of a plan, for the columns that a report or a list joins to them. */
export interface CompiledRows {
	/** Number of values in a {@link Place}. */
	place_length: number;
	/**
	 * `WITH …, page AS (…)`: the rows of a page in order, with their keys `k0`, `k1`, … and the values they are sorted by `s0`, ….
	 * A SELECT follows it. `counted` adds `n`, the number of all rows, where these are few anyway.
	 */
	select: (after: Place | null, limit: number, how?: "counted") => SQL;
	/** The {@link Place} of a row of `page`, as JSON for {@link unpacked}. */
	place: SQL;
	/** Sorts rows of `page` again. */
	order: SQL;
	/** One row with `n`, the number of rows, or one more than `most`. */
	count: (most?: number) => SQL;
}

/** Columns of the base table that `page` has beside its own, by name. */
export type PageColumns = Readonly<Record<string, SQL>>;

/**
 * Compiles the rows of a list that shows columns of its own. The statement can be made before the caller is known: a list asks
 * with a catalog whose `can` is always true, and refuses filters itself once it knows the caller.
 */
export const compileRows = (catalog: Catalog, plan: Plan, more?: PageColumns): CompiledRows =>
	rowsSql(questionOf(catalog, plan, catalog.asker.place.time_zone), plan, more);

/** Selects the rows of a plan as a table of the statement. Permissions aren't checked here. */
export function rowsSql(
	question: Question,
	plan: Plan,
	more: PageColumns = {},
	table = sql`page`,
): CompiledRows {
	const { entity, field } = question;
	const asked = [...plan.group.map((key) => ({ field: key, descending: false })), ...plan.sort];
	const sorts = (asked.length > 0 ? asked : [{ field: entity.order, descending: false }]).map((each) => ({
		...each,
		field: field(each.field, "sort"),
	}));
	const terms = [
		...sorts.map((each) => sortTerm(question, each)),
		...entity.keys
			.filter((key) => !sorts.some((each) => each.field.sql === key))
			.map((key) => ({ sql: key, descending: false, required: true, empty_first: false, is_text: false })),
	];
	const [first] = sorts.map((each) => each.field.key);
	const is_indexed = first !== undefined && (entity.indexed?.sorts.includes(first) ?? false);
	const keys = [
		...entity.keys.map((key, index) => sql`${key} AS ${named("k", index)}`),
		...Object.entries(more).map(([name, column]) => sql`${column} AS ${sql.raw(name)}`),
	];
	const names = [
		...entity.keys.map((_, index) => named("k", index)),
		...Object.keys(more).map((name) => sql.raw(name)),
		...terms.map((_, index) => named("s", index)),
	];
	const again = terms.map((term, index) => ({ ...term, sql: sql`${named("s", index)}` }));
	const ofPage = terms.map((term, index) => ({ ...term, sql: sql`page.${named("s", index)}` }));

	/** The rows of a part with what they are sorted by. */
	function partSql(part: RowPart) {
		const [own, ...others] = terms;
		const ordered = part.sort && own ? [{ ...own, sql: part.sort }, ...others] : terms;
		const places = ordered.map((term, index) => sql`${term.sql} AS ${named("s", index)}`);
		// A field with its own sort expression doesn't need the joins of its value.
		const sources = sorts.filter(
			({ field: { sort } }, index) => sort === null && !(part.sort && index === 0),
		);
		const rows = rowsOf(
			question,
			part,
			sources.map((each) => each.field),
		);
		return { ordered, select: sql`SELECT ${list([...keys, ...places])} ${rows}` };
	}

	// All values are bound here. Each page then adds its own to a copy.
	const scans = partsOf(question, plan, first ?? null).map((part) => ({
		...partSql(part),
		is_scan: is_indexed && !part.is_small,
	}));
	const in_any_order = partsOf(question, plan, null);
	const unordered = union(in_any_order.map((part) => partSql(part).select));
	const counted = partsOf(question, plan, null, true).map(
		(part) => sql`SELECT 1 ${rowsOf(question, part, [])}`,
	);

	/** The first rows of each scan after a place, merged. */
	function merged(after: Place | null, limit: SQL, values: Given): SQL {
		const selects = scans.flatMap(({ ordered, select, is_scan }) => {
			const steps = after ? stepsAfter(ordered, after, values, is_scan) : [null];
			return steps.map(
				(step) =>
					sql`${select} ${step ? sql`AND ${step}` : sql``} ORDER BY ${orderSql(ordered)} LIMIT ${limit}`,
			);
		});
		const [only, ...more] = selects;
		if (only && more.length === 0) return only;
		const each = selects.map((select) => sql`SELECT * FROM (${select})`);
		return sql`SELECT * FROM (${union(each)}) ORDER BY ${orderSql(again)} LIMIT ${limit}`;
	}

	return {
		place_length: terms.length,
		select: (after, most, how) => {
			const values = question.given.copy();
			const limit = sql.raw(String(Math.trunc(most)));
			if (how !== "counted") {
				const rows = merged(after, limit, values);
				return sql`${values.first}, ${table} AS (${rows})`;
			}
			const beyond = after ? sql`WHERE ${afterSql(again, after, values)}` : sql``;
			// Collects all rows as ordered JSON and reads the page from it. A window function would read each row two more times.
			const read = names.map((name, index) => sql`each_of.value ->> ${sql.raw(String(index))} AS ${name}`);
			const rows = sql`SELECT * FROM (${unordered}) ORDER BY ${orderSql(again)}`;
			return sql`${values.first}, page AS (SELECT * FROM (SELECT ${list(read)}, found.n AS n
				FROM (SELECT json_group_array(json_array(${list(names)})) AS rows, count(*) AS n FROM (${rows})) found
				CROSS JOIN json_each(found.rows) each_of) ${beyond} LIMIT ${limit})`;
		},
		place: packed(ofPage.map((term) => term.sql)),
		order: orderSql(ofPage),
		count: (most) => {
			const kept = tallied(question, plan);
			const { first: values } = question.given;
			if (kept) return sql`${values} ${kept}`;
			if (most !== undefined)
				return sql`${values} SELECT count(*) AS n FROM (SELECT 1 FROM (${union(counted)}) LIMIT ${most + 1})`;
			return sql`${values} SELECT count(*) AS n FROM (${union(counted)})`;
		},
	};
}

/** `FROM … WHERE …` of a part's rows, with the joins that filters and further fields need. */
function rowsOf(question: Question, part: RowPart, fields: readonly Field[]): SQL {
	const where = [
		...visibleRows(question, part.camp_id),
		...part.where,
		...filtersSql(question, part.filters).map(any),
	];
	return sql`${fromSql(question, [...filterFields(question, part.filters), ...fields], part.from)} WHERE ${all(where)}`;
}

/** `FROM … WHERE …` of a plan's rows in any order, with the joins that fields need. */
export function leadingSql(question: Question, plan: Plan, fields: readonly Field[]): SQL {
	return rowsOf(question, onePart(question, plan), fields);
}

function sortTerm(
	{ at }: Question,
	{ field, descending, empty_first = false }: { field: Field; descending: boolean; empty_first?: boolean },
): Term {
	const { required, type, sort } = field;
	if (sort !== null) return { sql: given(sort, at), descending, required: true, empty_first, is_text: false };
	return { sql: valueSql(field, at), descending, required, empty_first, is_text: type === "text" };
}

/** Texts without regard to case. */
const collated = ({ sql: own, is_text }: Term): SQL => (is_text ? sql`${own} COLLATE NOCASE` : own);

/** ORDER BY of terms. */
export const orderSql = (terms: readonly Term[]): SQL =>
	list(
		terms.map((term) => {
			const empty = term.required ? sql`` : term.empty_first ? sql` NULLS FIRST` : sql` NULLS LAST`;
			return sql`${collated(term)} ${term.descending ? sql`DESC` : sql`ASC`}${empty}`;
		}),
	);

/** A condition: a row comes after a place. It has the place's values in the first terms and a later one in the next. */
export function afterSql(terms: readonly Term[], place: Place, values: Given): SQL {
	const equal = terms.map((term, index) => {
		const value = place[index] ?? null;
		return value === null ? sql`${term.sql} IS NULL` : sql`${collated(term)} = ${values.bind(value)}`;
	});
	const beyond = terms.map((term, index) => {
		const value = place[index] ?? null;
		if (value === null) return term.empty_first ? sql`${term.sql} IS NOT NULL` : sql`0`;
		const past = sql`${collated(term)} ${term.descending ? sql`<` : sql`>`} ${values.bind(value)}`;
		return term.required || term.empty_first ? past : sql`(${past} OR ${term.sql} IS NULL)`;
	});
	const steps = any(terms.map((_, index) => sql`(${all([...equal.slice(0, index), beyond[index] as SQL])})`));
	const [first] = terms;
	const start = place[0] ?? null;
	if (!first?.required || start === null) return steps;
	// Lets an index start at the next page.
	return sql`${collated(first)} ${first.descending ? sql`<=` : sql`>=`} ${values.bind(start)} AND ${steps}`;
}

/**
 * The rows after a place as conditions, each of which an index can begin at: where the first term can be empty, its values and
 * the empty ones are two stretches of the index.
 */
function stepsAfter(terms: readonly Term[], place: Place, values: Given, isScan: boolean): SQL[] {
	const [first, ...others] = terms;
	if (!isScan || !first) return [afterSql(terms, place, values)];
	const start = place[0] ?? null;
	if (start !== null) {
		const further = beyondAll(terms, place, values) ?? afterSql(asRequired(terms), place, values);
		return first.required || first.empty_first ? [further] : [further, sql`${first.sql} IS NULL`];
	}
	const empty = sql`${first.sql} IS NULL AND ${beyondAll(others, place.slice(1), values) ?? afterSql(others, place.slice(1), values)}`;
	return first.empty_first ? [empty, sql`${first.sql} IS NOT NULL`] : [empty];
}

/** Terms whose first is known to have a value. */
const asRequired = ([first, ...others]: readonly Term[]): Term[] =>
	first ? [{ ...first, required: true }, ...others] : [];

/** One comparison of all terms with a place, which an index can begin at; null where they aren't sorted the same way. */
function beyondAll(terms: readonly Term[], place: Place, values: Given): SQL | null {
	const [first] = terms;
	const isEven = terms.every(
		({ descending, is_text, required }, index) =>
			descending === first?.descending && !is_text && (required || index === 0),
	);
	if (!first || !isEven || place.some((value) => value === null)) return null;
	const row = (parts: SQL[]) => (parts.length === 1 ? (parts[0] as SQL) : sql`(${list(parts)})`);
	const here = row(place.map((value) => values.bind(value)));
	return sql`${row(terms.map((term) => term.sql))} ${first.descending ? sql`<` : sql`>`} ${here}`;
}
