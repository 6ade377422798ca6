import { type SQL, sql } from "drizzle-orm";
import type { CamperQuery } from "./inputs";
import {
	anyOf,
	type Filter,
	filterOf,
	isOfTag,
	type ListAsked,
	SEASON,
	STATUS,
	sources,
	statusesOf,
	tagNamed,
	union,
	withFirst,
} from "./list-filter.server";
import { bornFor, orderOf, waysAlong } from "./list-order.server";
import { pageOfFound } from "./list-page.server";
import { CAMPER_STATUSES } from "./rules";

const narrowed = ({ q, grade, status }: CamperQuery) =>
	Boolean(q) || grade !== undefined || status === "deleted";

/** Maximum number of campers counted. Beyond this, a list shows the count as "or more". */
const MOST_COUNTED = 1000;
/** Maximum for a grade, where each camper costs two rows. */
const MOST_OF_GRADE = 300;
/** Maximum for a tag, where each camper costs one row, in addition to the page of them. */
const MOST_TAGGED = 300;
/** Maximum for returning campers, where each costs one row, in addition to the page of them. */
const MOST_RETURNED = 100;

/**
 * Counts the list as `n`, up to one more than the maximum, with `is_exact`. Uses stored counters where they fit
 * the filter.
 */
export function countOf(asked: ListAsked): SQL {
	const camp = asked.place.camp_id;
	const filter = filterOf(asked);
	const everybody = filter.sets.length === 0 && filter.conditions.length === 1;
	if (everybody && (!filter.held || filter.held.or_everybody)) {
		const of = filter.held
			? sql`(SELECT coalesce('season_campers:' || a || ':', 'campers:') FROM held)`
			: sql`'campers:'`;
		const names = filter.statuses.map((status) => sql`${of} || ${STATUS[status]}`);
		return sql`${withFirst(asked, filter)} SELECT coalesce(sum(value), 0) AS n, 1 AS is_exact FROM camp_counter
			WHERE camp_id = ${camp} AND name IN (${sql.join(names, sql`, `)})`;
	}
	if (filter.search) {
		const found = pageOfFound(asked, filter, filter.search, MOST_COUNTED + 1);
		return sql`SELECT count(*) AS n, count(*) <= ${MOST_COUNTED} AS is_exact FROM (${found})`;
	}
	const { returning } = asked.query;
	// Without other filters, this equals the stored counter of the two seasons.
	if (
		returning &&
		filter.sets.length === 0 &&
		filter.statuses === CAMPER_STATUSES &&
		!narrowed(asked.query)
	) {
		return sql`${withFirst(asked, filter)} SELECT coalesce(sum(campers), 0) AS n, 1 AS is_exact FROM season_pair
			WHERE camp_id = ${camp} AND season_a_id = (SELECT a FROM held) AND season_b_id = (SELECT b FROM held)`;
	}
	// The grade is the only filter besides the status.
	if (asked.query.grade !== undefined && filter.sets.length === 0 && filter.conditions.length === 2)
		return filter.held ? countOfWays(asked, filter) : countOfGrade(asked, asked.query.grade, filter);
	if (isOfTag(asked.query, filter)) {
		const tagged = sql`SELECT 1 FROM camper_tag t WHERE t.camp_id = ${camp}
			AND t.definition_id = ${tagNamed(camp, asked.query.tag ?? "")} AND t.status IN (${sql.join(
				filter.statuses.map((status) => STATUS[status]),
				sql`, `,
			)})`;
		return sql`SELECT count(*) AS n, count(*) <= ${MOST_TAGGED} AS is_exact FROM (${tagged} LIMIT ${MOST_TAGGED + 1})`;
	}
	const most = returning && filter.sets.length === 0 ? MOST_RETURNED : MOST_COUNTED;
	return counted(asked, filter, sources(camp, filter, anyOf(filter.statuses)), most);
}

/** Counts the rows of several sources, up to a maximum. */
function counted(asked: ListAsked, filter: Filter, from: readonly SQL[], most: number): SQL {
	const found = from.map((source) => sql`SELECT 1 ${source}`);
	return sql`${withFirst(asked, filter)} SELECT count(*) AS n, count(*) <= ${most} AS is_exact
		FROM (SELECT 1 FROM (${union(found)}) LIMIT ${most + 1})`;
}

/**
 * Counts the campers of a grade: those born in its year through the birth date index (except those with a manual
 * grade), plus those whose manual grade is this one. The list's own order, by name, would examine ten other
 * campers for each.
 */
function countOfGrade(asked: ListAsked, grade: number, filter: Filter): SQL {
	const camp = asked.place.camp_id;
	const of_status = anyOf(filter.statuses);
	return sql`${withFirst(asked, filter)} SELECT count(*) AS n, count(*) <= ${MOST_OF_GRADE} AS is_exact FROM (SELECT 1 FROM (
			SELECT c.id AS id FROM camper c
			WHERE c.camp_id = ${camp} AND ${of_status} AND c.deleted_at IS NULL AND ${bornFor(grade)}
				AND NOT EXISTS (SELECT 1 FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id AND o.season_id = ${SEASON})
			UNION ALL SELECT c.id FROM camper_grade_override o
			JOIN camper c ON c.camp_id = o.camp_id AND c.id = o.camper_id AND c.deleted_at IS NULL AND ${of_status}
			WHERE o.camp_id = ${camp} AND o.season_id = ${SEASON} AND o.grade = ${grade})
		LIMIT ${MOST_OF_GRADE + 1})`;
}

/**
 * Counts the campers of a grade who returned or were in a season, through the same paths by which a page finds
 * them.
 */
function countOfWays(asked: ListAsked, filter: Filter): SQL {
	const by_age = { ...asked.query, sort: "age" as const, dir: undefined };
	const found = waysAlong(asked, filter, orderOf(by_age)).flatMap(({ filter: way }) =>
		statusesOf(way).flatMap((status) => sources(asked.place.camp_id, way, status)),
	);
	return counted(asked, filter, found, asked.query.returning ? MOST_RETURNED : MOST_OF_GRADE);
}
