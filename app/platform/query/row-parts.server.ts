import { type SQL, sql } from "drizzle-orm";
import type { Field, Part } from "#app/platform/query/entity";
import { conditionSql, hasSql } from "./condition-sql.server";
import type { Plan } from "./plan";
import type { Question } from "./question.server";
import { given as sqlOf } from "./sql-parts.server";

type Filter = Plan["filters"][number];

/** A part of a plan's rows. No row is in two parts. */
export interface RowPart {
	from: SQL;
	/** The camp's ID; NULL where the part has no rows. */
	camp_id: SQL;
	where: readonly SQL[];
	/** Filters that its rows don't meet by themselves. */
	filters: readonly Filter[];
	/** The first sort field, where the part has another expression for it. */
	sort: SQL | null;
	/** Its rows are few, in no order. */
	is_small: boolean;
	along: string | null;
}

/** A filter for one or several values of a single field. */
interface Single {
	filter: Filter;
	field: Field;
	op: string;
	typed: string;
	has: (column: SQL) => SQL;
}

/**
 * The rows of a plan in parts. Filters that find few rows lead, and otherwise indexes that have the rows in the order of the
 * plan. Without either, one part is all rows of the camp.
 * @param sort key of the first sort field; null where the order doesn't matter
 * @param split a part for each value with which the indexes begin, so that a range of what follows reads no more than its rows
 */
export function partsOf(
	question: Question,
	plan: Plan,
	sort: string | null,
	split: boolean = sort !== null,
): RowPart[] {
	const { at, field } = question;
	const whole = wholeOf(question, plan);
	if (plan.as_of !== undefined) return [whole];
	const singles = plan.filters.flatMap((filter) => singleOf(question, filter));
	const finding = findingIn(question, singles);
	const [lead] = finding;
	if (lead) {
		const scans =
			finding.length === 1 && at.scope.kind === "camp" ? scansOf(question, lead.single, sort) : null;
		const parts = scans?.map((scan) => within(whole, scan, lead.single)) ?? [foundIn(question, whole, lead)];
		return split ? parts.flatMap((part) => byChoice(question, part, sort, singles)) : parts;
	}
	// The rows of a narrow scope are few.
	if (at.scope.kind !== "camp") return [{ ...whole, is_small: true }];

	const sorted = sort === null ? null : field(sort, "sort").sort_parts;
	const start = sorted ? sorted(at).map((scan) => within(whole, scan)) : [whole];
	const parts = singles.reduce((known, single) => {
		const scans = scansOf(question, single, sort);
		if (scans === null) return known;
		// Rows that another filter found are checked one by one.
		const fits = (part: RowPart) =>
			!part.is_small && (part.from === whole.from || scans.every(({ from }) => from === undefined));
		return known.flatMap((part) => (fits(part) ? scans.map((scan) => within(part, scan, single)) : [part]));
	}, start);
	return split ? parts.flatMap((part) => byChoice(question, part, sort, singles)) : parts;
}

/** All rows of a plan as one part. */
export function onePart(question: Question, plan: Plan): RowPart {
	const whole = wholeOf(question, plan);
	if (plan.as_of !== undefined) return whole;
	const singles = plan.filters.flatMap((filter) => singleOf(question, filter));
	const [lead] = findingIn(question, singles);
	return lead ? foundIn(question, whole, lead) : whole;
}

const wholeOf = ({ from, camp_id }: Question, { filters }: Plan): RowPart => ({
	from,
	camp_id: sql`${camp_id}`,
	where: [],
	filters,
	sort: null,
	is_small: false,
	along: null,
});

interface Finding {
	single: Single;
	rows: SQL;
}

/** The filters that find their rows. */
const findingIn = ({ at }: Question, singles: readonly Single[]): Finding[] =>
	singles.flatMap((single) => {
		const rows = single.field.finds?.(single.has, at, single.typed);
		return rows ? [{ single, rows }] : [];
	});

function singleOf({ field, at, when }: Question, filter: Filter): Single[] {
	const [condition, ...others] = filter.any;
	if (!condition || others.length > 0) return [];
	const { op, value } = condition;
	const asked = field(condition.field, "filters");
	if (!["is", "in"].includes(op) && !(asked.holds && asked.operators.length === 1)) return [];
	const typed = typeof value === "string" ? value : "";
	return [{ filter, field: asked, op, typed, has: hasSql(asked, condition, at, when) }];
}

/** The scans of indexes behind a filter "is". */
function scansOf(
	{ at, when, given }: Question,
	{ field, op, filter }: Single,
	sort: string | null,
): readonly Part[] | null {
	const [condition] = filter.any;
	if (op !== "is" || !field.parts || !condition) return null;
	// Throws for an invalid value.
	conditionSql(field, condition, at, when);
	const asked = condition.value as string | number;
	// A number is written into the SQL, because each use of a bound value reads one more row.
	const value = typeof asked === "number" ? sql.raw(String(asked)) : given.bind(asked);
	return field.parts(field.means ? field.means(value, at) : value, at, sort);
}

/** A part narrowed to a scan, whose rows meet a filter by themselves. */
const within = (part: RowPart, scan: Part, single?: Single): RowPart => ({
	from: scan.from_along?.[part.along ?? ""] ?? scan.from ?? part.from,
	camp_id: scan.camp_id ?? part.camp_id,
	where: [...part.where, ...(scan.where ? [scan.where] : [])],
	filters: part.filters.filter((each) => each !== single?.filter),
	sort: scan.sort ?? part.sort,
	is_small: scan.is_small ?? part.is_small,
	along: scan.along ?? part.along,
});

function foundIn({ entity }: Question, whole: RowPart, { single, rows }: Finding): RowPart {
	const same = entity.keys.map((key, index) => sql`${key} = found.${sql.raw(`k${index}`)}`);
	return {
		...whole,
		// CROSS JOIN keeps the found rows as the outer loop, whatever the planner estimates.
		from: sql`(${rows}) found CROSS JOIN ${entity.from}`,
		where: same,
		filters: whole.filters.filter((each) => each !== single.filter),
		is_small: true,
	};
}

/** A part for each value with which the indexes begin, unless the plan names one. */
function byChoice(
	{ entity: { indexed }, field, at }: Question,
	part: RowPart,
	sort: string | null,
	singles: readonly Single[],
): RowPart[] {
	if (part.is_small || !indexed || (sort !== null && !indexed.sorts.includes(sort))) return [part];
	if (singles.some((single) => single.field.key === indexed.by && single.op === "is")) return [part];
	const column = sqlOf(field(indexed.by, "filters").sql, at);
	return indexed.values.map((value) => ({
		...part,
		where: [...part.where, sql`${column} = ${sql.raw(`'${value}'`)}`],
	}));
}
