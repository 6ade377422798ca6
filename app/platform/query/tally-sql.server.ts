import { type SQL, sql } from "drizzle-orm";
import { conditionSql } from "./condition-sql.server";
import type { Plan } from "./plan";
import type { Question } from "./question.server";

// An entity's tally: how many rows the camp has by a field's value, kept by triggers. With it a list of the whole camp is counted
// without a look at every row.

/** The entity's tally, if the question is about the whole camp today. */
function tallyOf({ entity, at }: Question, { as_of }: Plan) {
	return as_of === undefined && at.scope.kind === "camp" ? entity.tally : undefined;
}

const isAbout = (filters: Plan["filters"], field: string): boolean =>
	filters.every(({ any }) => any.every((condition) => condition.field === field));

/** SQL for the number of a plan's rows from the tally; null if the tally can't count them. */
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
