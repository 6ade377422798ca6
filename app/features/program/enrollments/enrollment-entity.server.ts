import { type SQL, sql } from "drizzle-orm";
import { ENROLLMENT_LABELS } from "#app/features/people/campers/index.server";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import {
	answerFields,
	answerJoins,
	cabins,
	camperName,
	camperPerson,
	definitions,
	groupsInSession,
	hasSpot,
	isFirstSeason,
	seasons,
	sessionOf,
	yearsBetween,
} from "#app/platform/query/field-parts.server";
import { sourceField } from "#app/platform/query/source-field.server";

/** The cabin of enrollment e's camper in its session. A camper has at most one. */
const cabinOf = (value: SQL, more = sql``): SQL => sql`(SELECT ${value} FROM group_camper gc ${more}
	WHERE gc.camp_id = e.camp_id AND gc.session_id = e.session_id AND gc.kind = 'cabin' AND gc.camper_id = e.camper_id)`;

const with_camper = sql`CROSS JOIN camper c ON c.camp_id = e.camp_id AND c.id = e.camper_id
	CROSS JOIN session s ON s.camp_id = e.camp_id AND s.id = e.session_id`;

/** Whether enrollment e ended because the camper moved to another session, or because a move to it was undone. */
const isMoved = sql`(e.ended_at IS NOT NULL AND (
	EXISTS (SELECT 1 FROM enrollment n INDEXED BY enrollment_moved_from WHERE n.camp_id = e.camp_id AND n.moved_from_id = e.id
		AND n.moved_from_id IS NOT NULL AND (n.ended_at IS NULL OR n.ended_at > e.ended_at))
	OR EXISTS (SELECT 1 FROM enrollment f WHERE f.camp_id = e.camp_id AND f.id = e.moved_from_id
		AND (f.ended_at IS NULL OR f.ended_at > e.ended_at))))`;

/** Enrollments that had begun before an instant, each with its last event (v) until then. */
const before = (instant: SQL): SQL => sql`enrollment e
	CROSS JOIN enrollment_event v NOT INDEXED ON v.camp_id = e.camp_id AND v.enrollment_id = e.id AND v.id = (
		SELECT o.id FROM enrollment_event o NOT INDEXED
		WHERE o.camp_id = e.camp_id AND o.enrollment_id = e.id AND o.at < ${instant} ORDER BY o.at DESC LIMIT 1)
	${with_camper}`;

/**
 * Campers in sessions, ended enrollments included. As of a day they have the status of their events. Who is in which session, with
 * which grade and gender, is fixed when they enroll; what can change later (dates, groups, prices, towns) isn't kept by day.
 */
export const enrollmentEntity = defineEntity({
	key: "enrollment",
	label: "Enrollments",
	category: "program",
	permissions: ["campers_view", "sessions_view"],
	from: sql`enrollment e ${with_camper}`,
	camp_id: sql`e.camp_id`,
	where: sql`c.deleted_at IS NULL AND s.deleted_at IS NULL`,
	keys: [sql`e.id`],
	as_of: {
		from: before,
		since: ({ camp_id }) =>
			sql`SELECT min(v.at) FROM enrollment_event v INDEXED BY enrollment_event_at WHERE v.camp_id = ${camp_id}`,
	},
	scope: ({ sees }) => sees(sql`e.camper_id`),
	person: { of: "camper", id: sql`e.camper_id` },
	of_sessions: "session",
	order: "name",
	joins: {
		person: camperPerson,
		family: {
			sql: sql`LEFT JOIN household_member hm ON hm.camp_id = c.camp_id AND hm.person_id = c.id AND hm.is_primary = 1
				LEFT JOIN household h ON h.camp_id = hm.camp_id AND h.id = hm.household_id`,
		},
		line: { sql: sql`LEFT JOIN registration_line l ON l.camp_id = e.camp_id AND l.enrollment_id = e.id` },
		registration: {
			sql: sql`LEFT JOIN registration r ON r.camp_id = l.camp_id AND r.id = l.registration_id`,
			after: ["line"],
		},
		...answerJoins(sql`e.camper_id`, ["registration"]),
	},
	fields: {
		id: { label: "Enrollment ID", type: "id", sql: sql`e.id`, required: true, historical: true },
		camper_id: { label: "Camper ID", type: "id", sql: sql`e.camper_id`, required: true, historical: true },
		name: { ...camperName, historical: true },
		birth_date: {
			label: "Birth date",
			type: "date",
			sql: sql`c.birth_date`,
			sensitivity: "personal",
			historical: true,
		},
		age: {
			label: "Age at the start",
			type: "number",
			sql: yearsBetween(sql`c.birth_date`, sql`s.start_date`),
			sensitivity: "personal",
		},
		grade: { label: "Entering grade", type: "number", sql: sql`e.grade`, historical: true },
		gender: {
			label: "Gender",
			type: "choice",
			sql: sql`e.gender`,
			choices: definitions("gender"),
			sensitivity: "personal",
			historical: true,
		},
		session: {
			...sessionOf(sql`e.session_id`),
			historical: true,
			finds: (
				has,
				{ camp_id },
			) => sql`SELECT n.id AS k0 FROM session m CROSS JOIN enrollment n INDEXED BY enrollment_session
				ON n.camp_id = m.camp_id AND n.session_id = m.id WHERE m.camp_id = ${camp_id} AND ${has(sql`m.id`)}`,
		},
		season: {
			label: "Season",
			type: "choice",
			sql: sql`s.season_id`,
			choices: seasons,
			required: true,
			historical: true,
			finds: (
				has,
				{ camp_id },
			) => sql`SELECT n.id AS k0 FROM session m CROSS JOIN enrollment n INDEXED BY enrollment_session
				ON n.camp_id = m.camp_id AND n.session_id = m.id WHERE m.camp_id = ${camp_id} AND ${has(sql`m.season_id`)}`,
		},
		status: {
			label: "Status",
			type: "choice",
			sql: sql`e.status`,
			choices: choicesOf(ENROLLMENT_LABELS),
			required: true,
			historical: sql`v.status`,
		},
		has_spot: {
			label: "Has a spot",
			type: "boolean",
			sql: hasSpot(sql`e.status`),
			historical: hasSpot(sql`v.status`),
		},
		groups: groupsInSession("e"),
		cabin: {
			label: "Cabin",
			type: "choice",
			choices: cabins,
			sql: cabinOf(sql`gc.group_id`),
			// Campers without a cabin come last.
			sort: sql`coalesce(${cabinOf(
				sql`lower(g.name)`,
				sql`CROSS JOIN camp_group g ON g.camp_id = gc.camp_id AND g.id = gc.group_id`,
			)}, char(65535))`,
			finds: (has, { camp_id }) => sql`SELECT n.id AS k0 FROM camp_group g
				CROSS JOIN group_camper gc INDEXED BY group_camper_group ON gc.camp_id = g.camp_id AND gc.group_id = g.id
				CROSS JOIN enrollment n INDEXED BY enrollment_camper ON n.camp_id = gc.camp_id AND n.camper_id = gc.camper_id
					AND n.session_id = gc.session_id
				WHERE g.camp_id = ${camp_id} AND g.kind = 'cabin' AND ${has(sql`g.id`)}`,
		},
		starts_on: {
			label: "First day",
			type: "date",
			sql: sql`coalesce(e.starts_on, s.start_date)`,
			required: true,
		},
		ends_on: { label: "Last day", type: "date", sql: sql`coalesce(e.ends_on, s.end_date)`, required: true },
		days: {
			label: "Days",
			type: "number",
			sql: sql`CAST(julianday(coalesce(e.ends_on, s.end_date)) - julianday(coalesce(e.starts_on, s.start_date)) + 1 AS INTEGER)`,
			required: true,
		},
		is_new: {
			label: "First season",
			...isFirstSeason(sql`e.camp_id`, sql`e.camper_id`, sql`s.season_id`),
			historical: true,
		},
		town: { label: "Town", type: "text", joins: ["family"], sql: sql`h.city` },
		created_at: {
			label: "Booked",
			type: "datetime",
			sql: sql`e.created_at`,
			required: true,
			historical: true,
		},
		ended_at: { label: "Ended", type: "datetime", sql: sql`e.ended_at` },
		is_moved: { label: "Moved to another session", type: "boolean", sql: isMoved, required: true },
		end_reason: {
			label: "Reason for ending",
			type: "text",
			sql: sql`e.end_reason`,
			permission: "campers_edit",
			sensitivity: "personal",
		},
		lost_reason: {
			label: "Why the family left",
			type: "choice",
			sql: sql`e.lost_reason`,
			choices: definitions("lost_reason"),
			permission: "campers_edit",
		},
		price: {
			label: "Price",
			type: "money",
			joins: ["line"],
			sql: sql`l.total_cents`,
			permission: "finance_view",
		},
	},
	own: (facts) => ({
		...answerFields(facts),
		...sourceField(facts, {
			camp_id: sql`e.camp_id`,
			household: sql`h.id`,
			season: sql`s.season_id`,
			joins: ["family"],
			historical: true,
		}),
	}),
});
