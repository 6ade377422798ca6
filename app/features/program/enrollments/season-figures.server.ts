import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import type { CampScope } from "#app/platform/context.server";

/** How long before a season begins its weeks are read; enrollment opens less than a year before. */
const WEEKS = 104;

/** A season in figures. */
interface SeasonFigures {
	id: string;
	name: string;
	year: number;
	start_date: string;
	end_date: string;
	/** Children with a place, each once. */
	campers: number;
	/** Places taken, and places there are, in sessions that are not cancelled. */
	enrollments: number;
	capacity: number;
	/** Children of this season and of the other one read beside it; 0 where there is none. */
	returning: number;
}

/** Enrollments of a week, by its Monday (UTC): places taken, and places given up. */
interface EnrollmentWeek {
	season_id: string;
	week: string;
	enrolled: number;
	ended: number;
}

/**
 * The season that is followed ({@link followedSeason}) and the one before it, the later first; and the enrollments of both by week,
 * the earliest first. All of it kept by triggers: nothing is counted here. Of the whole camp, whatever the scope.
 */
export function seasonFigureReads(db: Db, { camp_id }: CampScope, asked?: string, day?: string) {
	// The season and the one before it are found once, not wherever a read names them.
	const two = sql`WITH followed(id) AS MATERIALIZED (SELECT ${followedSeason(camp_id, asked, day)}),
		two(id, other) AS MATERIALIZED (SELECT f.id, (SELECT b.id FROM season n CROSS JOIN season b ON b.camp_id = n.camp_id
			WHERE n.camp_id = ${camp_id} AND n.id = f.id AND b.start_date < n.start_date
			ORDER BY b.start_date DESC, b.id DESC LIMIT 1) FROM followed f)`;
	const weeks = (
		id: SQL,
	) => sql`SELECT * FROM (SELECT w.season_id AS season_id, w.week AS week, w.enrolled AS enrolled,
		w.ended AS ended FROM season_week w WHERE w.camp_id = ${camp_id} AND w.season_id = ${id}
		AND w.week > (SELECT date(n.start_date, ${`-${WEEKS * 7} days`}) FROM season n WHERE n.camp_id = ${camp_id} AND n.id = ${id})
		ORDER BY w.week)`;
	return {
		seasons: db.all<SeasonFigures>(sql`${two}
			SELECT n.id AS id, n.name AS name, n.year AS year, n.start_date AS start_date, n.end_date AS end_date,
				coalesce(t.campers, 0) AS campers, coalesce(t.taken, 0) AS enrollments, coalesce(t.places, 0) AS capacity,
				coalesce((SELECT p.campers FROM season_pair p WHERE p.camp_id = ${camp_id}
					AND p.season_a_id = min(x.id, x.other) AND p.season_b_id = max(x.id, x.other)), 0) AS "returning"
			FROM (SELECT id, other FROM two UNION ALL SELECT other, id FROM two) x
			CROSS JOIN season n ON n.camp_id = ${camp_id} AND n.id = x.id
			LEFT JOIN season_tally t ON t.camp_id = ${camp_id} AND t.season_id = x.id
			ORDER BY n.start_date DESC, n.id DESC`),
		// Each in its own order: sorted as a whole, every week would be read twice.
		enrollment_weeks: db.all<EnrollmentWeek>(sql`${two}
			${weeks(sql`(SELECT id FROM two)`)} UNION ALL ${weeks(sql`(SELECT other FROM two)`)}`),
	};
}
