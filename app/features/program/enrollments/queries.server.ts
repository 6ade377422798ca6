import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Db, readBatch } from "#db/client";
import {
	attendance,
	camper,
	camper_grade_override,
	enrollment,
	person,
	registration_line,
	season,
	session,
	session_places,
} from "#db/schema";
import type { Grade } from "#app/lib/grades";
import type { CampScope, RuleCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import type { EnrollmentFields } from "./inputs";

type Where = Pick<RuleCtx, "db"> & { camp: Pick<RuleCtx["camp"], "id"> };

/** Camper with the facts needed to enroll them. */
export interface EnrollingCamper {
	id: string;
	status: string;
	first_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	gender: string | null;
}

/** Session and its season with the facts needed to enroll a camper. */
export interface EnrollingSession {
	id: string;
	name: string;
	status: string;
	start_date: string;
	end_date: string;
	min_age: number | null;
	max_age: number | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
	season_year: number;
}

const campers = ({ db, camp }: Where, id: string | SQL) =>
	db
		.select({
			id: camper.id,
			status: camper.status,
			first_name: person.first_name,
			preferred_name: person.preferred_name,
			birth_date: person.birth_date,
			gender: person.gender,
		})
		.from(camper)
		.innerJoin(person, and(eq(person.camp_id, camper.camp_id), eq(person.id, camper.id)))
		.where(and(eq(camper.camp_id, camp.id), eq(camper.id, id), isNull(camper.deleted_at)));

const sessions = ({ db, camp }: Where, id: string | SQL) =>
	db
		.select({
			id: session.id,
			name: session.name,
			status: session.status,
			start_date: session.start_date,
			end_date: session.end_date,
			min_age: session.min_age,
			max_age: session.max_age,
			min_grade: session.min_grade,
			max_grade: session.max_grade,
			season_year: season.year,
		})
		.from(session)
		.innerJoin(season, and(eq(season.camp_id, session.camp_id), eq(season.id, session.season_id)))
		.where(and(eq(session.camp_id, camp.id), eq(session.id, id), isNull(session.deleted_at)));

const overrides = ({ db, camp }: Where, camper_id: string | SQL, session_id: string) =>
	db
		.select({ grade: camper_grade_override.grade })
		.from(camper_grade_override)
		.innerJoin(
			session,
			and(
				eq(session.camp_id, camper_grade_override.camp_id),
				eq(session.season_id, camper_grade_override.season_id),
			),
		)
		.where(
			and(
				eq(camper_grade_override.camp_id, camp.id),
				eq(camper_grade_override.camper_id, camper_id),
				eq(session.id, session_id),
			),
		);

/**
 * Reads a camper and the session to enroll them in.
 * @throws 404 for either
 */
export async function readForEnrolling(ctx: Where, ids: { camper_id: string; session_id: string }) {
	const rows = await readBatch(ctx.db, {
		camper: campers(ctx, ids.camper_id),
		session: sessions(ctx, ids.session_id),
		override: overrides(ctx, ids.camper_id, ids.session_id),
	});
	const child = rows.camper[0];
	const into = rows.session[0];
	if (!child) throw notFound("This camper");
	if (!into) throw notFound("This session");
	return { camper: child, session: into, grade_override: rows.override[0]?.grade ?? null };
}

const enrollmentColumns = {
	id: enrollment.id,
	session_id: enrollment.session_id,
	camper_id: enrollment.camper_id,
	status: enrollment.status,
	gender: enrollment.gender,
	grade: enrollment.grade,
	starts_on: enrollment.starts_on,
	ends_on: enrollment.ends_on,
	moved_from_id: enrollment.moved_from_id,
	ended_at: enrollment.ended_at,
	created_at: enrollment.created_at,
	updated_at: enrollment.updated_at,
};

/** Reads the enrollment with an id, for a guard's reads and for responses. */
export const enrollmentById = ({ db, camp }: Where, id: string) =>
	db
		.select(enrollmentColumns)
		.from(enrollment)
		.where(and(eq(enrollment.camp_id, camp.id), eq(enrollment.id, id)));

/** SQL condition: the camper has a current mark in a session on a date. */
export const isMarked = (camp_id: string, who: { session_id: string; camper_id: string }, date: string) =>
	sql<number>`EXISTS (SELECT 1 FROM ${attendance} WHERE camp_id = ${camp_id} AND session_id = ${who.session_id}
		AND camper_id = ${who.camper_id} AND date = ${date} AND voided_at IS NULL)`;

/**
 * Reads an enrollment with its camper, its session, and whether the camper was marked there today. With `to`, also
 * the session to move to; with `successor`, also the active enrollment it was moved to.
 * @throws 404 for the enrollment and for `to`
 */
export async function readEnrollment(
	ctx: RuleCtx,
	enrollment_id: string,
	{ to, successor = false }: { to?: string; successor?: boolean } = {},
) {
	const column = (name: string) =>
		sql`(SELECT ${sql.identifier(name)} FROM enrollment WHERE camp_id = ${ctx.camp.id} AND id = ${enrollment_id})`;
	const rows = await readBatch(ctx.db, {
		enrollment: enrollmentById(ctx, enrollment_id),
		camper: campers(ctx, column("camper_id")),
		from: sessions(ctx, column("session_id")),
		to: to === undefined ? null : sessions(ctx, to),
		override: to === undefined ? null : overrides(ctx, column("camper_id"), to),
		successor: successor
			? ctx.db
					.select({ id: enrollment.id, session_id: enrollment.session_id })
					.from(enrollment)
					.where(
						and(
							eq(enrollment.camp_id, ctx.camp.id),
							eq(enrollment.moved_from_id, enrollment_id),
							isNull(enrollment.ended_at),
						),
					)
			: null,
		marked: ctx.db.all<{ marked: number }>(sql`SELECT EXISTS (SELECT 1 FROM attendance
			WHERE camp_id = ${ctx.camp.id} AND session_id = ${column("session_id")}
			AND camper_id = ${column("camper_id")} AND date = ${ctx.today} AND voided_at IS NULL) AS marked`),
	});
	const found = rows.enrollment[0];
	const child = rows.camper[0];
	const from = rows.from[0];
	if (!found || !child || !from) throw notFound("This enrollment");
	return {
		enrollment: found satisfies EnrollmentFields,
		camper: child,
		session: from,
		to: rows.to?.[0] ?? null,
		successor: rows.successor?.[0] ?? null,
		grade_override: rows.override?.[0]?.grade ?? null,
		marked_today: rows.marked[0]?.marked === 1,
	};
}

interface LeavingRow {
	enrollment_json: string;
	camper_json: string;
	session_json: string;
	marked: 0 | 1;
}

const CAMPER_PERSON = ["first_name", "preferred_name", "birth_date", "gender"];
const SESSION = [
	"id",
	"name",
	"status",
	"start_date",
	"end_date",
	"min_age",
	"max_age",
	"min_grade",
	"max_grade",
];

/** SQL for columns as one JSON object, so that columns of several tables can share a name. */
const objectOf = (columns: Record<string, readonly string[]>) => {
	const pairs = Object.entries(columns).flatMap(([alias, names]) =>
		names.map((name) => `'${name}', ${alias}.${name}`),
	);
	return sql.raw(`json_object(${pairs.join(", ")})`);
};

/**
 * Reads enrollments with everything needed to leave or move out of them, to run in another batch of reads.
 * @param ids a subquery of enrollment ids
 */
export const leavingRead = (
	{ db, place, today }: { db: Db; place: { camp_id: string }; today: string },
	ids: SQL,
) =>
	db.all<LeavingRow>(sql`SELECT ${objectOf({ e: Object.keys(enrollmentColumns) })} AS enrollment_json,
		${objectOf({ c: ["id", "status"], p: CAMPER_PERSON })} AS camper_json,
		json_set(${objectOf({ s: SESSION })}, '$.season_year', n.year) AS session_json,
		EXISTS (SELECT 1 FROM attendance a WHERE a.camp_id = e.camp_id AND a.session_id = e.session_id AND a.camper_id = e.camper_id
			AND a.date = ${today} AND a.voided_at IS NULL) AS marked
		FROM enrollment e JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id AND c.deleted_at IS NULL
		JOIN person p ON p.camp_id = c.camp_id AND p.id = c.id
		CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id AND s.deleted_at IS NULL
		JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id
		WHERE e.camp_id = ${place.camp_id} AND e.id IN (${ids})`);

/** Enrollment as read by {@link leavingRead}. */
export interface Leavable {
	enrollment: EnrollmentFields;
	camper: EnrollingCamper;
	session: EnrollingSession;
	marked_today: boolean;
}

export const toLeavable = ({ enrollment_json, camper_json, session_json, marked }: LeavingRow): Leavable => ({
	enrollment: JSON.parse(enrollment_json) as EnrollmentFields,
	camper: JSON.parse(camper_json) as EnrollingCamper,
	session: JSON.parse(session_json) as EnrollingSession,
	marked_today: marked === 1,
});

interface At {
	db: Db;
	place: CampScope;
}

/** Reads enrollments with the names that screens show. */
export const enrollmentFaces = ({ db, place }: At, which: SQL) =>
	db
		.select({
			id: enrollment.id,
			session_id: enrollment.session_id,
			status: enrollment.status,
			called_name: sql<string>`coalesce(nullif(trim(${person.preferred_name}), ''), ${person.first_name})`.as(
				"called_name",
			),
			session_name: session.name,
			/** Id of the registration line that the enrollment belongs to. */
			line_id: sql<string | null>`${registration_line.id}`.as("line_id"),
			registration_id: registration_line.registration_id,
		})
		.from(enrollment)
		.innerJoin(person, and(eq(person.camp_id, enrollment.camp_id), eq(person.id, enrollment.camper_id)))
		.innerJoin(session, and(eq(session.camp_id, enrollment.camp_id), eq(session.id, enrollment.session_id)))
		.leftJoin(
			registration_line,
			and(
				eq(registration_line.camp_id, enrollment.camp_id),
				eq(registration_line.enrollment_id, enrollment.id),
				isNull(registration_line.ended_at),
			),
		)
		.where(and(eq(enrollment.camp_id, place.camp_id), which));

/** Reads the session for the camper picker. */
export const sessionToEnroll = ({ db, place }: At, session_id: string) =>
	db
		.select({
			id: session.id,
			name: session.name,
			start_date: session.start_date,
			min_age: session.min_age,
			max_age: session.max_age,
			min_grade: session.min_grade,
			max_grade: session.max_grade,
			season_year: season.year,
			taken: session_places.taken,
			capacity: session_places.capacity,
			overbook: session_places.overbook,
		})
		.from(session)
		.innerJoin(season, and(eq(season.camp_id, session.camp_id), eq(season.id, session.season_id)))
		.leftJoin(
			session_places,
			and(
				eq(session_places.camp_id, session.camp_id),
				eq(session_places.session_id, session.id),
				eq(session_places.bucket, "all"),
			),
		)
		.where(and(eq(session.camp_id, place.camp_id), eq(session.id, session_id), isNull(session.deleted_at)));

export type SessionToEnroll = Awaited<ReturnType<typeof sessionToEnroll>>[number];
