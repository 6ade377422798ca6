import { type SQL, sql } from "drizzle-orm";
import type { Field, ReportAt, ReportEntity } from "#app/platform/query/entity";
import { conditionSql, type When } from "./condition-sql.server";
import type { Given } from "./given.server";
import type { Plan } from "./plan";

// An entity's tally: how many rows the camp has by a field's value, kept by triggers, where an index of the rows begins with that
// field. With it a list of the whole camp is counted and paged without a look at every row.

/** What is asked, by one asker. */
interface Question {
	entity: ReportEntity;
	at: ReportAt;
	given: Given;
	when: When;
	field: (key: string, where: string) => Field;
}

/** The tally, where it counts the rows that are asked: those of the whole camp, today. */
function tallyOf({ entity, at }: Question, { as_of }: Plan) {
	return as_of === undefined && at.scope.kind === "camp" ? entity.tally : undefined;
}

const isAbout = (filters: Plan["filters"], field: string): boolean =>
	filters.every(({ any }) => any.every((condition) => condition.field === field));

/** The number of a plan's rows from the tally; null where it doesn't say. */
export function tallied(question: Question, plan: Plan): SQL | null {
	const tally = tallyOf(question, plan);
	if (!tally || !isAbout(plan.filters, tally.field)) return null;
	const { at, when } = question;
	const field = { ...question.field(tally.field, "filters"), sql: sql`t.value` };
	const filters = plan.filters.map(
		({ any }) =>
			sql`(${sql.join(
				any.map((each) => conditionSql(field, each, at, when)),
				sql` OR `,
			)})`,
	);
	return sql`SELECT coalesce(sum(t.n), 0) AS n FROM (${tally.rows(at)}) t WHERE ${sql.join([sql`1`, ...filters], sql` AND `)}`;
}

/**
 * Conditions that split a plan's rows by the tally's field, so that each part comes in the order of an index; null where the plan
 * filters by that field itself.
 */
export function partsOf(question: Question, plan: Plan): SQL[] | null {
	const tally = tallyOf(question, plan);
	const isFiltered = plan.filters.some(({ any }) => any.some(({ field }) => field === tally?.field));
	if (!tally || isFiltered) return null;
	const { sql: value } = question.field(tally.field, "filters");
	const own = typeof value === "function" ? value(question.at) : value;
	return tally.values.map((each) => sql`${own} = ${question.given.bind(each)}`);
}
