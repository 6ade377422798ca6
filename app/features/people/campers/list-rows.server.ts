import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import type { CampScope } from "#app/platform/context.server";
import { type ListRows, listRows } from "#app/platform/query/list-rows.server";
import type { Hits } from "#app/platform/search/people-index.server";
import { camperEntity, deletedCamperEntity } from "./camper-entity.server";
import type { CamperQuery } from "./inputs";
import { campersPlan } from "./list-plan";
import { foundFor } from "./list-search.server";
import { visibleCamperIds } from "./scope.server";

/** Request for a list: the camp and scope, the day, and the query of the URL. */
export interface ListAsked {
	place: CampScope;
	today: string;
	query: CamperQuery;
	/** Limits the list to campers of the requested season, when it isn't the season that lists default to. */
	in_season?: boolean;
	/** Search index result for `searchOf`. Null when the index wasn't queried. */
	hits?: Hits | null;
}

/** Season of a list with its name and year: the requested one, otherwise the one that lists default to. */
export const seasonIn = (camp_id: string, wanted?: string): SQL =>
	sql`SELECT id, name, year FROM season WHERE camp_id = ${camp_id} AND id = ${followedSeason(camp_id, wanted)}`;

/** The rows of a list, from the catalog. */
export function camperRows(db: Db, { place, today, query, in_season = false, hits }: ListAsked): ListRows {
	const { scope, camp_id } = place;
	const isNarrow = scope.kind !== "camp" && scope.person_id !== null;
	return listRows({
		db,
		place,
		today,
		entity: query.status === "deleted" ? deletedCamperEntity : camperEntity,
		plan: campersPlan(query, { in_season }),
		season_id: followedSeason(camp_id, query.season),
		within: isNarrow ? visibleCamperIds(scope, camp_id, today) : null,
		found: foundFor({ scope, query }, hits),
		columns: { status: sql`c.status` },
	});
}
