import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { PeopleSearch } from "#db/search/entries";
import {
	foundThrough,
	gradeCutoffOf,
	listSearch,
	searchOf,
	visibleCamperIds,
} from "#app/features/people/campers/index.server";
import type { CampScope, Scope } from "#app/platform/context.server";
import type { Hits } from "#app/platform/search/people-index.server";

const MOST_OFFERED = 20;

interface Asked {
	session_id?: string;
	q?: string;
}

/** Camper who could be enrolled in a session. */
export interface CamperToEnroll {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	photo_url: string | null;
	/** Manual grade for the session's season, if set. */
	grade_override: number | null;
	is_enrolled: number;
	/** JSON of the parent whose data matched the search. Null if the camper's own data matched. */
	through: string | null;
}

/** Number of the camp's campers, by name, examined for those who fit. */
const LOOKED_THROUGH = 300;

/**
 * Range of birth dates, after `lo` and up to `hi`, that fit the session's ages and grades as in `eligibility`. It
 * only decides who is offered first, so manual grades are left to the page.
 */
const fittingDates = (camp_id: string, session_id: string) => {
	const year = (bound: SQL, from: SQL, less: number, rest: SQL, none: string) =>
		sql`CASE WHEN ${bound} IS NULL THEN ${none} ELSE printf('%04d', ${from} - ${bound} - ${sql.raw(String(less))}) || ${rest} END`;
	const [first, day] = [sql`CAST(substr(s.start_date, 1, 4) AS INTEGER)`, sql`substr(s.start_date, 5)`];
	const [entered, cutoff] = [sql`n.year`, sql`('-' || ${gradeCutoffOf(camp_id)})`];
	const of = (
		bound: SQL,
	) => sql`(SELECT ${bound} FROM session s JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id
		WHERE s.camp_id = ${camp_id} AND s.id = ${session_id})`;
	return {
		lo: of(
			sql`max(${year(sql`s.max_age`, first, 1, day, "")}, ${year(sql`s.max_grade`, entered, 6, cutoff, "")})`,
		),
		hi: of(
			sql`min(${year(sql`s.min_age`, first, 0, day, "9999")}, ${year(sql`s.min_grade`, entered, 5, cutoff, "9999")})`,
		),
	};
};

/** First campers by name who fit the session, then the first others, read from the name index. */
function fittingFirst(camp_id: string, session_id: string): SQL {
	const { lo, hi } = fittingDates(camp_id, session_id);
	const fits = sql`(c.birth_date > ${lo} AND c.birth_date <= ${hi})`;
	const some = (condition: SQL) => sql`SELECT * FROM (SELECT c.id AS id
		FROM (SELECT id, birth_date FROM camper WHERE camp_id = ${camp_id}
			AND status = 'active' AND deleted_at IS NULL ORDER BY sort_name, id LIMIT ${LOOKED_THROUGH}) c
		WHERE ${condition} LIMIT ${MOST_OFFERED})`;
	return sql`SELECT id FROM (${some(fits)} UNION ALL ${some(sql`${fits} IS NOT 1`)}) LIMIT ${MOST_OFFERED}`;
}

/** All campers except archived ones can be enrolled, so the search doesn't filter by status. */
const searched = (q: string | undefined) => ({ q, status: "all" as const });

/**
 * Builds the picker's search index query. Null without words, or for a scope small enough to be searched directly.
 */
export function searchToEnroll({ scope, query }: { scope: Scope | null; query: Asked }): PeopleSearch | null {
	return query.session_id ? searchOf({ scope, query: searched(query.q) }) : null;
}

/**
 * Reads up to 20 campers who contain every word, themselves or through a parent, and whether they are in the
 * session. Leads appear only in a search; without one, campers who fit the session come first. `hits` is the
 * index's result for {@link searchToEnroll}.
 */
export function campersToEnroll(
	{ db, place, today, hits }: { db: Db; place: CampScope; today: string; hits: Hits | null },
	session_id: string,
	q: string,
) {
	const { camp_id, scope } = place;
	const search = listSearch({ camp: camp_id, today, hits, scope, query: searched(q) });
	const own = scope.kind === "camp" ? null : visibleCamperIds(scope, camp_id, today);
	const start = own ?? (search ? search.set : fittingFirst(camp_id, session_id));
	// CROSS JOIN fixes the join order: from the few ids, or along the index of the camp's campers.
	const from = start
		? sql`(${start}) v CROSS JOIN camper c ON c.camp_id = ${camp_id} AND c.id = v.id`
		: sql`camper c`;
	const conditions = [
		sql`c.camp_id = ${camp_id} AND c.deleted_at IS NULL`,
		search ? sql`c.status IN ('active', 'lead')` : sql`c.status = 'active'`,
		...(search ? [search.found] : []),
		// When the index doesn't respond, the whole camp isn't scanned. The page says that nothing was searched.
		...(search && scope.kind === "camp" && hits === null ? [sql`0`] : []),
	];
	const through = search
		? sql`CASE WHEN x.by_own THEN NULL ELSE ${foundThrough(q, today, { camp: sql`${camp_id}`, camper: sql`x.id` })} END`
		: sql`NULL`;
	return db.all<CamperToEnroll>(sql`SELECT x.id AS id, x.first_name AS first_name, x.last_name AS last_name,
			x.preferred_name AS preferred_name, x.birth_date AS birth_date, x.photo_url AS photo_url,
			(SELECT o.grade FROM camper_grade_override o WHERE o.camp_id = ${camp_id} AND o.camper_id = x.id
				AND o.season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = ${camp_id} AND s.id = ${session_id})) AS grade_override,
			EXISTS (SELECT 1 FROM enrollment e WHERE e.camp_id = ${camp_id} AND e.session_id = ${session_id}
				AND e.camper_id = x.id AND e.ended_at IS NULL) AS is_enrolled, ${through} AS through
		FROM (${search?.kin ? sql`WITH kin(id) AS MATERIALIZED (${search.kin})` : sql``} SELECT c.id AS id, ${search?.own ?? sql`1`} AS by_own, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
				p.birth_date AS birth_date, p.profile_image_url AS photo_url, c.sort_name AS sort_name
			FROM ${from} CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
			WHERE ${sql.join(conditions, sql` AND `)}
			ORDER BY c.sort_name, c.id LIMIT ${MOST_OFFERED}) x
		ORDER BY x.sort_name, x.id`);
}
