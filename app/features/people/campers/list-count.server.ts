import { type SQL, sql } from "drizzle-orm";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import type { CamperQuery } from "./inputs";
import type { ListAsked } from "./list-rows.server";
import { CAMPER_STATUSES } from "./rules";

/** Maximum number of campers counted. Beyond this, a list shows the count as "or more". */
const MOST_COUNTED = 1000;
/** Maximum where each camper counted costs one row or two, in addition to the page of them: those of a tag or a grade. */
const MOST_OF_MANY = 300;
/** Maximum for returning campers, who are looked up in two seasons. */
const MOST_RETURNED = 100;

const isSet = ({ q, session, group }: CamperQuery): boolean => Boolean(q || session || group);

/** The maximum to which a list is counted. */
export function mostCounted(query: CamperQuery): number {
	if (isSet(query)) return MOST_COUNTED;
	if (query.returning) return MOST_RETURNED;
	return query.tag || query.grade !== undefined ? MOST_OF_MANY : MOST_COUNTED;
}

/**
 * Reads the count of a list that is a stored counter as `n`: all campers, those of a season, or those of two. Null for other
 * lists, and in a scope that is less than the camp.
 */
export function storedCount({ place, query, in_season = false }: ListAsked): SQL | null {
	const { status = "active", tag, grade, returning, season } = query;
	if (place.scope.kind !== "camp" || isSet(query) || tag || grade !== undefined || status === "deleted")
		return null;
	const { camp_id } = place;
	const [usual, asked] = [followedSeason(camp_id, undefined), followedSeason(camp_id, season)];
	if (returning)
		return status === "all"
			? sql`SELECT coalesce(sum(campers), 0) AS n FROM season_pair WHERE camp_id = ${camp_id}
				AND season_a_id = min(${returning}, ${asked}) AND season_b_id = max(${returning}, ${asked})`
			: null;
	const of =
		in_season && season
			? sql`iif(${season} = ${usual}, 'campers:', 'season_campers:' || ${season} || ':')`
			: sql`'campers:'`;
	const statuses = status === "all" ? CAMPER_STATUSES : [status];
	const names = statuses.map((each) => sql`${of} || ${each}`);
	return sql`SELECT coalesce(sum(value), 0) AS n FROM camp_counter WHERE camp_id = ${camp_id} AND name IN (${sql.join(names, sql`, `)})`;
}
