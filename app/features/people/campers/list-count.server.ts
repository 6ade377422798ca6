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

/** What is counted at most: beyond it a list says how many it counted, and more. */
const MOST_COUNTED = 1000;
/** Of a grade: two rows each. */
const MOST_OF_GRADE = 300;
/** Of a tag: one row each, beside a page that shows who has it. */
const MOST_TAGGED = 300;
/** Of those who returned: one, beside a page that shows who did. */
const MOST_RETURNED = 100;

/** How many are in the list, one more than what is counted at most, as `n`. Kept counters where they say it. */
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
	// Nobody else is asked for: it is the kept figure of the two seasons.
	if (
		returning &&
		filter.sets.length === 0 &&
		filter.statuses === CAMPER_STATUSES &&
		!narrowed(asked.query)
	) {
		return sql`${withFirst(asked, filter)} SELECT coalesce(sum(campers), 0) AS n, 1 AS is_exact FROM season_pair
			WHERE camp_id = ${camp} AND season_a_id = (SELECT a FROM held) AND season_b_id = (SELECT b FROM held)`;
	}
	// Nothing else says who is in the list, but for their status.
	if (asked.query.grade !== undefined && filter.sets.length === 0 && filter.conditions.length === 2)
		return filter.held ? countOfWays(asked, filter) : countOfGrade(asked, asked.query.grade, filter);
	if (isOfTag(asked.query, filter)) {
		const tagged = sql`SELECT 1 FROM camper_tag t INDEXED BY camper_tag_by_name WHERE t.camp_id = ${camp}
			AND t.definition_id = ${tagNamed(camp, asked.query.tag ?? "")} AND t.status IN (${sql.join(
				filter.statuses.map((status) => STATUS[status]),
				sql`, `,
			)})`;
		return sql`SELECT count(*) AS n, count(*) <= ${MOST_TAGGED} AS is_exact FROM (${tagged} LIMIT ${MOST_TAGGED + 1})`;
	}
	const most = returning && filter.sets.length === 0 ? MOST_RETURNED : MOST_COUNTED;
	return counted(asked, filter, sources(camp, filter, anyOf(filter.statuses)), most);
}

/** How many rows some sources have, to a bound. */
function counted(asked: ListAsked, filter: Filter, from: readonly SQL[], most: number): SQL {
	const found = from.map((source) => sql`SELECT 1 ${source}`);
	return sql`${withFirst(asked, filter)} SELECT count(*) AS n, count(*) <= ${most} AS is_exact
		FROM (SELECT 1 FROM (${union(found)}) LIMIT ${most + 1})`;
}

/**
 * How many are in a grade: those born in its year, along their index, but for whose grade was set by hand, and those for
 * whom it was. Along the list, which is by name, ten others would be looked at for each.
 */
function countOfGrade(asked: ListAsked, grade: number, filter: Filter): SQL {
	const camp = asked.place.camp_id;
	const of_status = anyOf(filter.statuses);
	return sql`${withFirst(asked, filter)} SELECT count(*) AS n, count(*) <= ${MOST_OF_GRADE} AS is_exact FROM (SELECT 1 FROM (
			SELECT c.id AS id FROM camper c INDEXED BY camper_by_birth_date
			WHERE c.camp_id = ${camp} AND ${of_status} AND c.deleted_at IS NULL AND ${bornFor(grade)}
				AND NOT EXISTS (SELECT 1 FROM camper_grade_override o WHERE o.camp_id = c.camp_id AND o.camper_id = c.id AND o.season_id = ${SEASON})
			UNION ALL SELECT c.id FROM camper_grade_override o INDEXED BY camper_grade_override_season
			CROSS JOIN camper c ON c.camp_id = o.camp_id AND c.id = o.camper_id AND c.deleted_at IS NULL AND ${of_status}
			WHERE o.camp_id = ${camp} AND o.season_id = ${SEASON} AND o.grade = ${grade})
		LIMIT ${MOST_OF_GRADE + 1})`;
}

/** How many of a grade came back, or were in a season: along the ways by which a page finds them. */
function countOfWays(asked: ListAsked, filter: Filter): SQL {
	const by_age = { ...asked.query, sort: "age" as const, dir: undefined };
	const found = waysAlong(asked, filter, orderOf(by_age)).flatMap(({ filter: way }) =>
		statusesOf(way).flatMap((status) => sources(asked.place.camp_id, way, status)),
	);
	return counted(asked, filter, found, asked.query.returning ? MOST_RETURNED : MOST_OF_GRADE);
}
