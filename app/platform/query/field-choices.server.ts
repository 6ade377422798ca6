import { type SQL, sql } from "drizzle-orm";
import { invalid } from "#app/platform/errors";
import type { Choice, Field, ReportAt } from "#app/platform/query/entity";
import { assertCanUse, type Catalog } from "./catalog.server";
import { fromSql, questionOf, visibleRows } from "./question.server";
import { valueSql } from "./condition-sql.server";
import { givenFor, reportAt } from "./given.server";
import { CATALOG_VERSION } from "./plan";

/** Maximum number of choices that a field offers. */
export const MOST_CHOICES = 1000;

const ownChoices = ({ choices }: Field, at: ReportAt): SQL =>
	typeof choices === "function" ? choices(at) : sql`SELECT NULL AS key, NULL AS label LIMIT 0`;

/** Reads the labels of a field's choices from the camp's own list: its first {@link MOST_CHOICES}, or the given keys. */
export function choicesRead(catalog: Catalog, field: Field, keys?: readonly string[]) {
	const given = givenFor(catalog);
	const own = ownChoices(field, reportAt(catalog, given));
	const some = keys ? sql`WHERE o.key IN ${given.list(keys)}` : sql`LIMIT ${MOST_CHOICES}`;
	return catalog.asker.db.all<Choice>(
		sql`${given.first} SELECT o.key AS key, o.label AS label FROM (${own}) o ${some}`,
	);
}

/**
 * Returns the choices of a field to filter by. A scope smaller than the camp gets only choices that its rows have.
 * @throws FORBIDDEN for a field that the caller can't use, INVALID for one without choices
 */
export async function choicesIn(catalog: Catalog, entity: string, key: string): Promise<readonly Choice[]> {
	const question = questionOf(catalog, { entity, version: CATALOG_VERSION }, catalog.asker.place.time_zone);
	const field = question.field(key, "field");
	assertCanUse(catalog.asker, field);
	if (field.choices === null) throw invalid("field", `“${field.label}” has no choices.`);
	return typeof field.choices === "function" ? choicesOfField(catalog, entity, key) : field.choices;
}

/**
 * Reads the choices of a field from the camp's own list: the first {@link MOST_CHOICES}, or the given keys. The caller has
 * checked the permission.
 */
export function choicesOfField(catalog: Catalog, entity: string, key: string, keys?: readonly string[]) {
	const { asker } = catalog;
	const question = questionOf(catalog, { entity, version: CATALOG_VERSION }, asker.place.time_zone);
	const { at, given } = question;
	const field = question.field(key, "field");
	const own = ownChoices(field, at);
	const value = valueSql(field, at);
	const used = sql`SELECT ${field.many ? sql`each_of.value` : value} AS key ${fromSql(question, [field])}
		${field.many ? sql`CROSS JOIN json_each(${value}) each_of` : sql``}
		WHERE ${sql.join(visibleRows(question, asker.place.camp_id), sql` AND `)}`;
	const where = [
		...(at.scope.kind === "camp" ? [] : [sql`o.key IN (${used})`]),
		...(keys ? [sql`o.key IN ${given.list(keys)}`] : []),
	];
	const within = where.length > 0 ? sql`WHERE ${sql.join(where, sql` AND `)}` : sql``;
	return asker.db.all<Choice>(
		sql`${given.first} SELECT o.key AS key, o.label AS label FROM (${own}) o ${within} LIMIT ${MOST_CHOICES}`,
	);
}
