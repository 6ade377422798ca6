import { type SQL, sql } from "drizzle-orm";
import { addDays, formatDate, instantAt } from "#app/lib/dates";
import { invalid } from "#app/platform/errors";
import type { Field, ReportAt, ReportEntity } from "#app/platform/query/entity";
import { type Catalog, entityOf } from "./catalog.server";
import { conditionSql, type When } from "./condition-sql.server";
import { type Given, givenFor, reportAt } from "./given.server";
import { CATALOG_VERSION, type Plan } from "./plan";
import { given } from "./sql-parts.server";

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
	camp_id: string;
	entity: ReportEntity;
	/** The entity's tables, as of a day if the plan has one. */
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
		camp_id: catalog.asker.place.camp_id,
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
export function visibleRows({ entity, at }: Question, camp_id: string | SQL): SQL[] {
	return [
		sql`${entity.camp_id} = ${camp_id}`,
		...(entity.where ? [given(entity.where, at)] : []),
		...(at.scope.kind === "camp" ? [] : [entity.scope === "whole_camp" ? sql`0` : entity.scope(at)]),
	];
}

/** The filters of a plan: each is true where any of its conditions is. */
export function filtersSql(
	{ field, at, when }: Question,
	filters: readonly Plan["filters"][number][],
): SQL[][] {
	return filters.map(({ any: conditions }) =>
		conditions.map((condition) => conditionSql(field(condition.field, "filters"), condition, at, when)),
	);
}

/** The fields by which a plan filters. */
export const filterFields = ({ field }: Question, filters: readonly Plan["filters"][number][]): Field[] =>
	filters.flatMap(({ any: conditions }) => conditions.map((each) => field(each.field, "filters")));

/** Returns the tables of an entity as of a day. @throws INVALID for an entity that isn't recorded by day, and for a future day */
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

/** @throws INVALID that names a field that isn't recorded by day */
export function assertHistorical(used: readonly Field[], day: string | undefined): void {
	const missing = day !== undefined && used.find(({ historical }) => !historical);
	if (missing)
		throw invalid(
			"as_of",
			`“${missing.label}” isn't recorded by day, so a report can't show it as of ${formatDate(day)}.`,
		);
}
