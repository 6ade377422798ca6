import { sql } from "drizzle-orm";
import { followedSeason } from "~/features/seasons/index.server";
import { defineTile } from "~/platform/tile";
import { boardPaths } from "./paths";
import { countText, MOST_COUNTED } from "./rules";

/** How many families wait for the camp's decision. */
export const registrationTile = defineTile({
	key: "registrations",
	permission: "registration_manage",
	reads: ({ db, place, season }) => ({
		waiting: db.all<{
			n: number;
		}>(sql`SELECT count(*) AS n FROM (SELECT 1 FROM registration r INDEXED BY registration_board
			WHERE r.camp_id = ${place.camp_id} AND r.season_id = ${followedSeason(place.camp_id, season)}
			AND r.status IN ('submitted', 'under_review') LIMIT ${MOST_COUNTED + 1})`),
	}),
	view: ({ rows }) => {
		const n = rows.waiting[0]?.n ?? 0;
		if (n === 0) return [];
		return [
			{
				kind: "todo",
				key: "registrations",
				text: `${countText(n)} ${n === 1 ? "registration" : "registrations"} to look at`,
				href: `${boardPaths.list}?state=to_decide`,
			},
		];
	},
});
