import { sql } from "drizzle-orm";
import { currentSeason } from "#app/features/camp/seasons/index.server";
import { defineTile } from "#app/platform/tile";
import { boardPaths } from "./paths";
import { countText, MOST_COUNTED } from "./rules";

/** Number of registrations waiting for a decision, per season: the current one and those that aren't over. */
export const registrationTile = defineTile({
	key: "registrations",
	permission: "registration_manage",
	reads: ({ db, place, today }) => ({
		waiting: db.all<{ id: string; name: string; n: number }>(sql`SELECT s.id AS id, s.name AS name,
			(SELECT count(*) FROM (SELECT 1 FROM registration r INDEXED BY registration_board
				WHERE r.camp_id = ${place.camp_id} AND r.season_id = s.id
				AND r.status IN ('submitted', 'under_review') LIMIT ${MOST_COUNTED + 1})) AS n
			FROM season s WHERE s.camp_id = ${place.camp_id}
			AND (s.end_date >= ${today} OR s.id = ${currentSeason(place.camp_id)}) ORDER BY s.start_date, s.id`),
	}),
	view: ({ rows }) =>
		rows.waiting
			.filter(({ n }) => n > 0)
			.map(({ id, name, n }) => ({
				kind: "todo",
				key: `registrations:${id}`,
				text: `${countText(n)} ${n === 1 ? "registration" : "registrations"} to review`,
				note: name,
				href: boardPaths.toDecide(id),
			})),
});
