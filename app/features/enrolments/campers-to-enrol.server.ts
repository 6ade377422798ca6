import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { PeopleSearch } from "#db/search/entries";
import { foundThrough, listSearch, searchOf, visibleCamperIds } from "~/features/campers/index.server";
import type { Place, Scope } from "~/platform/context.server";
import type { Hits } from "~/platform/search/people-index.server";

/** How many campers are offered at once. */
const MOST_OFFERED = 20;

interface Asked {
	session_id?: string;
	q?: string;
}

/** A camper who could be enrolled in a session. */
export interface CamperToEnrol {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	photo_url: string | null;
	/** Of the session's season, where somebody set it by hand. */
	grade_override: number | null;
	is_enrolled: number;
	/** The parent by whom they were found, as JSON; null for who was found by themselves. */
	through: string | null;
}

/** Whoever is not archived may be enrolled, so the search is not by status. */
const searched = (q: string | undefined) => ({ q, status: "all" as const });

/** What to ask the search index for a picker; null without words, and for a scope small enough to look through itself. */
export function searchToEnrol({ scope, query }: { scope: Scope | null; query: Asked }): PeopleSearch | null {
	return query.session_id ? searchOf({ scope, query: searched(query.q) }) : null;
}

/**
 * Up to 20 campers who, or a parent of whom, hold every word, and whether they are in the session: leads only when
 * searched for, so that without a search the list is read off its index. `hits` is what the index answered to
 * {@link searchToEnrol}.
 */
export function campersToEnrol(
	{ db, place, today, hits }: { db: Db; place: Place; today: string; hits: Hits | null },
	session_id: string,
	q: string,
) {
	const { camp_id, scope } = place;
	const search = listSearch({ camp: camp_id, today, hits, scope, query: searched(q) });
	const start = scope.kind === "camp" ? search?.set : visibleCamperIds(scope, camp_id);
	// CROSS JOIN keeps the order: from few ids, or along the index of the camp's campers.
	const from = start
		? sql`(${start}) v CROSS JOIN camper c ON c.camp_id = ${camp_id} AND c.id = v.id`
		: sql`camper c`;
	const conditions = [
		sql`c.camp_id = ${camp_id} AND c.deleted_at IS NULL`,
		search ? sql`c.status IN ('active', 'lead')` : sql`c.status = 'active'`,
		...(search ? [search.found] : []),
		// Without the index nobody walks the camp: the page says that nothing was searched.
		...(search && scope.kind === "camp" && hits === null ? [sql`0`] : []),
	];
	const through = search
		? sql`CASE WHEN x.by_own THEN NULL ELSE ${foundThrough(q, today, { camp: sql`${camp_id}`, camper: sql`x.id` })} END`
		: sql`NULL`;
	return db.all<CamperToEnrol>(sql`SELECT x.id AS id, x.first_name AS first_name, x.last_name AS last_name,
			x.preferred_name AS preferred_name, x.birth_date AS birth_date, x.photo_url AS photo_url,
			(SELECT o.grade FROM camper_grade_override o WHERE o.camp_id = ${camp_id} AND o.camper_id = x.id
				AND o.season_id = (SELECT s.season_id FROM session s WHERE s.camp_id = ${camp_id} AND s.id = ${session_id})) AS grade_override,
			EXISTS (SELECT 1 FROM enrolment e WHERE e.camp_id = ${camp_id} AND e.session_id = ${session_id}
				AND e.camper_id = x.id AND e.ended_at IS NULL) AS is_enrolled, ${through} AS through
		FROM (${search?.kin ? sql`WITH kin(id) AS MATERIALIZED (${search.kin})` : sql``} SELECT c.id AS id, ${search?.own ?? sql`1`} AS by_own, p.first_name AS first_name, p.last_name AS last_name, p.preferred_name AS preferred_name,
				p.birth_date AS birth_date, p.profile_image_url AS photo_url, c.sort_name AS sort_name
			FROM ${from} CROSS JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
			WHERE ${sql.join(conditions, sql` AND `)}
			ORDER BY c.sort_name, c.id LIMIT ${MOST_OFFERED}) x
		ORDER BY x.sort_name, x.id`);
}
