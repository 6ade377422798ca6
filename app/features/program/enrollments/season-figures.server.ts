import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import type { CampScope } from "#app/platform/context.server";

/** Number of weeks read before a season begins. Enrollment opens less than a year ahead. */
const WEEKS = 104;

interface SeasonFigures {
	id: string;
	name: string;
	year: number;
	start_date: string;
	end_date: string;
	/** Enrolled campers, each counted once. */
	campers: number;
	/** Spots filled, and total spots, in sessions that aren't canceled. */
	enrollments: number;
	capacity: number;
	/** Spots that a registration in progress or a waitlist offer holds. They aren't filled. */
	held: number;
	/** Campers enrolled both in this season and in the other one read with it. 0 without another season. */
	returning: number;
}

/** Enrollments of one week, keyed by its Monday (UTC): spots taken and spots released. */
interface EnrollmentWeek {
	season_id: string;
	week: string;
	enrolled: number;
	ended: number;
}

/**
 * Reads the season that lists default to ({@link followedSeason}) and the one before it, the later first, and the
 * enrollments of both by week, the earliest first. All numbers but `held` are kept by triggers. They cover the whole
 * camp, regardless of the scope.
 */
export function seasonFigureReads(db: Db, { camp_id }: CampScope, asked?: string, day?: string) {
	// The two seasons are looked up once, not wherever a query names them.
	const two = sql`WITH followed(id) AS MATERIALIZED (SELECT ${followedSeason(camp_id, asked, day)}),
		two(id, other) AS MATERIALIZED (SELECT f.id, (SELECT b.id FROM season n JOIN season b ON b.camp_id = n.camp_id
			WHERE n.camp_id = ${camp_id} AND n.id = f.id AND b.start_date < n.start_date
			ORDER BY b.start_date DESC, b.id DESC LIMIT 1) FROM followed f)`;
	// By their holders, which are few: an index over the bucket would read all of the camp's claims.
	const held = sql`(SELECT count(*) FROM json_each('["hold","offer"]') kind
		CROSS JOIN session_claim k ON k.camp_id = ${camp_id} AND k.holder_kind = kind.value AND +k.bucket = 'all'
		CROSS JOIN session s ON s.camp_id = k.camp_id AND s.id = k.session_id
		WHERE s.season_id = x.id AND s.deleted_at IS NULL AND s.status <> 'cancelled')`;
	const weeks = (
		id: SQL,
	) => sql`SELECT * FROM (SELECT w.season_id AS season_id, w.week AS week, w.enrolled AS enrolled,
		w.ended AS ended FROM season_week w WHERE w.camp_id = ${camp_id} AND w.season_id = ${id}
		AND w.week > (SELECT date(n.start_date, ${`-${WEEKS * 7} days`}) FROM season n WHERE n.camp_id = ${camp_id} AND n.id = ${id})
		ORDER BY w.week)`;
	return {
		seasons: db.all<SeasonFigures>(sql`${two}
			SELECT id, name, year, start_date, end_date, campers, taken - held AS enrollments, capacity, held, "returning" FROM (
			SELECT n.id AS id, n.name AS name, n.year AS year, n.start_date AS start_date, n.end_date AS end_date,
				coalesce(t.campers, 0) AS campers, coalesce(t.taken, 0) AS taken, coalesce(t.places, 0) AS capacity, ${held} AS held,
				coalesce((SELECT p.campers FROM season_pair p WHERE p.camp_id = ${camp_id}
					AND p.season_a_id = min(x.id, x.other) AND p.season_b_id = max(x.id, x.other)), 0) AS "returning"
			FROM (SELECT id, other FROM two UNION ALL SELECT other, id FROM two) x
			CROSS JOIN season n ON n.camp_id = ${camp_id} AND n.id = x.id
			LEFT JOIN season_tally t ON t.camp_id = ${camp_id} AND t.season_id = x.id
			) ORDER BY start_date DESC, id DESC`),
		// Sorted separately: sorting the union would read every week twice.
		enrollment_weeks: db.all<EnrollmentWeek>(sql`${two}
			${weeks(sql`(SELECT id FROM two)`)} UNION ALL ${weeks(sql`(SELECT other FROM two)`)}`),
	};
}
