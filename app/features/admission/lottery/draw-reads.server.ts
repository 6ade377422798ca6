import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { lottery, lottery_entry, session_places } from "#db/schema";
import { gradeCutoffOf, gradeFor } from "#app/features/people/campers/index.server";
import type { DrawnLine } from "./book-drawn.server";
import type { Free } from "./rules";

/** A camper's wish as stored: the spots the lottery gives out for it. */
interface WishRow {
	code: string;
	line_id: string;
	registration_id: string;
	session_id: string;
	camper_id: string;
	gender: string | null;
	birth_date: string;
	grade_override: number | null;
	season_year: number;
	grade_cutoff: string;
}

/** Reads for drawing a lottery: the seed, the entrants, their wishes, and the capacity of the sessions. */
export const drawReads = (db: Db, camp_id: string, lottery_id: string) => ({
	seed: db
		.select({ seed: lottery.seed })
		.from(lottery)
		.where(and(eq(lottery.camp_id, camp_id), eq(lottery.id, lottery_id))),
	entrants: db
		.select({
			entry_id: sql<string>`${lottery_entry.id}`.as("entry_id"),
			code: lottery_entry.code,
			friends: lottery_entry.friends,
			tickets: lottery_entry.tickets,
			seen: sql<string>`${lottery_entry.updated_at}`.as("seen"),
		})
		.from(lottery_entry)
		.where(
			and(
				eq(lottery_entry.camp_id, camp_id),
				eq(lottery_entry.lottery_id, lottery_id),
				isNull(lottery_entry.withdrawn_at),
			),
		),
	wishes: db.all<WishRow>(sql`
		SELECT e.code, l.id AS line_id, l.registration_id, l.session_id, l.camper_id, p.gender, p.birth_date,
			g.grade AS grade_override, n.year AS season_year, ${gradeCutoffOf(camp_id)} AS grade_cutoff
		FROM lottery_entry e
		CROSS JOIN registration_line l ON l.camp_id = e.camp_id AND l.registration_id = e.registration_id
			AND l.ended_at IS NULL AND l.enrollment_id IS NULL AND l.session_id IS NOT NULL
		JOIN lottery_session o ON o.camp_id = e.camp_id AND o.lottery_id = e.lottery_id AND o.session_id = l.session_id
		JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
		JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id
		JOIN person p ON p.camp_id = l.camp_id AND p.id = l.camper_id
		LEFT JOIN camper_grade_override g ON g.camp_id = l.camp_id AND g.camper_id = l.camper_id AND g.season_id = n.id
		WHERE e.camp_id = ${camp_id} AND e.lottery_id = ${lottery_id} AND e.withdrawn_at IS NULL
			AND NOT EXISTS (SELECT 1 FROM enrollment x WHERE x.camp_id = l.camp_id AND x.session_id = l.session_id
				AND x.camper_id = l.camper_id AND x.ended_at IS NULL)`),
	places: db
		.select({
			session_id: session_places.session_id,
			bucket: session_places.bucket,
			gender: session_places.gender,
			min_grade: session_places.min_grade,
			max_grade: session_places.max_grade,
			free: sql<number>`max(0, ${session_places.capacity} + ${session_places.overbook} - ${session_places.taken})`.as(
				"free",
			),
		})
		.from(session_places)
		.where(
			and(
				eq(session_places.camp_id, camp_id),
				sql`${session_places.session_id} IN (SELECT session_id FROM lottery_session WHERE camp_id = ${camp_id} AND lottery_id = ${lottery_id})`,
			),
		),
});

export interface PlaceRow {
	session_id: string;
	bucket: string;
	gender: string | null;
	min_grade: number | null;
	max_grade: number | null;
	free: number;
}

/** A wish with the grade the camper enters, as an enrollment stores it. */
export const lineOf = ({
	birth_date,
	grade_override,
	season_year,
	grade_cutoff,
	code,
	...line
}: WishRow): DrawnLine & { code: string } => ({
	...line,
	code,
	grade: gradeFor({ birth_date, grade_override }, { year: season_year }, grade_cutoff),
});

/** Capacity buckets of a session that count a camper. Matches the logic of the database's triggers. */
export const bucketsOf = (line: DrawnLine, places: readonly PlaceRow[]) =>
	places
		.filter(
			({ session_id, gender, min_grade, max_grade }) =>
				session_id === line.session_id &&
				(gender === null || gender === line.gender) &&
				(min_grade === null || (line.grade !== null && line.grade >= min_grade)) &&
				(max_grade === null || (line.grade !== null && line.grade <= max_grade)),
		)
		.map(({ bucket }) => bucket);

/** Open spots by session and capacity bucket. */
export function freeOf(places: readonly PlaceRow[]): Free {
	const free: Record<string, Record<string, number>> = {};
	for (const { session_id, bucket, free: count } of places) {
		free[session_id] = { ...free[session_id], [bucket]: count };
	}
	return free;
}
