import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { invalid, notFound } from "#app/platform/errors";
import {
	type Asker,
	assertCanUse,
	type Catalog,
	entityOf,
	inSeasonOf,
} from "#app/platform/query/catalog.server";
import { compileRows } from "#app/platform/query/compile-rows.server";
import { openCatalog } from "./catalog.server";
import { CATALOG_VERSION, isGrouped, type Plan } from "#app/platform/query/plan";
import {
	assertHistorical,
	filterFields,
	filtersSql,
	fromSql,
	questionOf,
	visibleRows,
} from "#app/platform/query/question.server";
import { named, packed, unpacked } from "#app/platform/query/sql-parts.server";

/** One row about a person, and which filters of a plan it passes. */
export interface Explained {
	id: string;
	is_in: boolean;
	/** It passes the filters, but comes after the rows that the plan's limit keeps. */
	is_cut: boolean;
	/** For each filter, whether it passes, and which of its conditions do. */
	filters: readonly { holds: boolean; conditions: readonly boolean[] }[];
}

const MOST_ROWS = 50;

/**
 * Explains why a person is or isn't in a report: each row about them with the filters that it passes. Empty if no row is about
 * them, such as a camper without an enrollment.
 * @throws NOT_FOUND for a person that the caller can't see, FORBIDDEN for a filter or an order that they can't use
 */
export const explainPerson = async (ctx: Asker, plan: Plan, person_id: string): Promise<Explained[]> =>
	explainIn(await openCatalog(ctx), plan, person_id);

/** {@link explainPerson} with a catalog at hand. */
export async function explainIn(known: Catalog, plan: Plan, person_id: string): Promise<Explained[]> {
	const catalog = await inSeasonOf(known, plan);
	const { asker } = catalog;
	const { camp_id, time_zone } = asker.place;
	const question = questionOf(catalog, plan, time_zone);
	const { entity, given } = question;
	if (!entity.person)
		throw invalid(
			"entity",
			`Choose a report about people. Rows of ${entity.label.toLowerCase()} aren't about one person.`,
		);
	const fields = filterFields(question, plan.filters);
	for (const field of fields) assertCanUse(asker, field);
	assertHistorical(fields, plan.as_of);
	// With a limit, the order decides who is in it, and would tell what it sorts by.
	const orderable = entity.fieldsFor(catalog.facts);
	for (const key of [...plan.group, ...plan.sort.map(({ field }) => field)]) {
		const field = orderable.get(key);
		if (field) assertCanUse(asker, field);
	}
	const filters = filtersSql(question, plan.filters);
	const holds = filters.flat().map((condition) => sql`coalesce(${condition}, 0)`);
	const where = sql.join(
		[...visibleRows(question, camp_id), sql`${entity.person.id} = ${given.bind(person_id)}`],
		sql` AND `,
	);
	const rows = sql`SELECT ${packed(entity.keys)} AS id, ${packed(holds)} AS holds ${fromSql(question, fields)}
		WHERE ${where} ORDER BY ${sql.join([...entity.keys], sql`, `)} LIMIT ${MOST_ROWS}`;
	const db = asker.db;
	const read = await readBatch(db, {
		rows: db.all<{ id: string; holds: string }>(sql`${given.first} ${rows}`),
		person: db.all(personSql(catalog, entity.person.of, person_id)),
	});
	if (read.person.length === 0) throw notFound("This person");
	const kept = await keptBy(catalog, plan, read.rows);
	return read.rows.map((row) => {
		const each = unpacked(row.holds).map((value) => value === 1);
		const ends = filters.map((_, index) => filters.slice(0, index + 1).flat().length);
		const parts = filters.map(({ length }, index) => {
			const conditions = each.slice((ends[index] ?? 0) - length, ends[index]);
			return { holds: conditions.includes(true), conditions };
		});
		const passes = parts.every((part) => part.holds);
		const is_cut = passes && kept !== null && !kept.has(row.id);
		return { id: unpacked(row.id).join(":"), is_in: passes && !is_cut, is_cut, filters: parts };
	});
}

/** Which of some rows are among those that the plan's limit keeps; null without a limit, and for groups. */
async function keptBy(
	catalog: Catalog,
	plan: Plan,
	rows: readonly { id: string }[],
): Promise<ReadonlySet<string> | null> {
	if (plan.limit === undefined || isGrouped(plan) || rows.length === 0) return null;
	const entity = entityOf(catalog, plan.entity);
	const id = packed(entity.keys.map((_, index) => sql`page.${named("k", index)}`));
	const kept = await catalog.asker.db.all<{
		id: string;
	}>(sql`${compileRows(catalog, plan).select(null, plan.limit)}
		SELECT ${id} AS id FROM page WHERE ${id} IN (SELECT value FROM json_each(${JSON.stringify(rows.map((row) => row.id))}))`);
	return new Set(kept.map((row) => row.id));
}

/** One row if the caller can see the person. */
function personSql(catalog: Catalog, of: string, person_id: string) {
	const { asker } = catalog;
	const question = questionOf(catalog, { entity: of, version: CATALOG_VERSION }, asker.place.time_zone);
	const { entity, given } = question;
	const is = sql`${entity.person?.id ?? sql`NULL`} = ${given.bind(person_id)}`;
	return sql`${given.first} SELECT 1 AS is_seen FROM ${entity.from}
		WHERE ${sql.join([...visibleRows(question, asker.place.camp_id), is], sql` AND `)} LIMIT 1`;
}
