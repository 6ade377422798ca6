import { sql } from "drizzle-orm";
import { ENROLLMENT_LABELS } from "#app/features/people/campers/index.server";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import {
	camperName,
	camperPerson,
	dayOf,
	daysBetween,
	hasSpot,
	seasons,
	sessionOf,
	sessions,
} from "#app/platform/query/field-parts.server";

/** Keys of `enrollment_step`, in their order. */
const STEP_LABELS = {
	held: "Held",
	accepted: "Accepted",
	enrolled: "Enrolled",
	moved: "Moved in",
	left: "Moved out",
	withdrawn: "Withdrawn",
	canceled: "Canceled",
	declined: "Declined",
	completed: "Completed",
};

/** Whether the enrollment had a spot before event v. */
const hadSpot = sql`coalesce((SELECT ${hasSpot(sql`o.status`)} FROM enrollment_event o NOT INDEXED
	WHERE o.camp_id = v.camp_id AND o.enrollment_id = v.enrollment_id AND o.at < v.at ORDER BY o.at DESC LIMIT 1), 0)`;

/** Each step of each enrollment. Their spots, added up until a day, are the spots that were taken at its end. */
export const enrollmentStepEntity = defineEntity({
	key: "enrollment_step",
	label: "Enrollment steps",
	category: "registration",
	permissions: ["sessions_view"],
	// From the sessions, which are few: steps are found by session and time.
	from: sql`session s CROSS JOIN enrollment_event v ON v.camp_id = s.camp_id AND v.session_id = s.id
		CROSS JOIN camper c ON c.camp_id = v.camp_id AND c.id = v.camper_id`,
	camp_id: sql`s.camp_id`,
	where: sql`c.deleted_at IS NULL AND s.deleted_at IS NULL`,
	keys: [sql`s.id`, sql`v.enrollment_id`, sql`v.id`],
	scope: ({ sees }) => sees(sql`v.camper_id`),
	person: { of: "camper", id: sql`v.camper_id` },
	of_sessions: "session",
	order: "at",
	joins: {
		person: camperPerson,
		member: { sql: sql`LEFT JOIN membership m ON m.camp_id = v.camp_id AND m.user_id = v.by_user_id` },
		registration: {
			sql: sql`LEFT JOIN registration r ON r.camp_id = v.camp_id AND r.id = v.registration_id`,
		},
	},
	fields: {
		enrollment_id: { label: "Enrollment ID", type: "id", sql: sql`v.enrollment_id`, required: true },
		camper_id: {
			label: "Camper ID",
			type: "id",
			sql: sql`v.camper_id`,
			required: true,
			permission: "campers_view",
		},
		name: { ...camperName, permission: "campers_view" },
		step: {
			label: "Step",
			type: "choice",
			sql: sql`v.step`,
			choices: choicesOf(STEP_LABELS),
			required: true,
		},
		status: {
			label: "Status after the step",
			type: "choice",
			sql: sql`v.status`,
			choices: choicesOf(ENROLLMENT_LABELS),
			required: true,
		},
		at: { label: "Time", type: "datetime", sql: sql`v.at`, required: true },
		date: { label: "Date", ...dayOf(sql`v.at`), required: true },
		session: sessionOf(sql`v.session_id`),
		season: { label: "Season", type: "choice", sql: sql`s.season_id`, choices: seasons, required: true },
		moved_from: { label: "Moved from", type: "choice", sql: sql`v.from_session_id`, choices: sessions },
		spots: {
			label: "Spots taken or freed",
			type: "number",
			sql: sql`(${hasSpot(sql`v.status`)} - ${hadSpot})`,
			required: true,
		},
		days_before_start: {
			label: "Days before the session",
			type: "number",
			sql: ({ date_of }) => daysBetween(date_of(sql`v.at`), sql`s.start_date`),
			required: true,
		},
		days_since_opening: {
			label: "Days since registration opened",
			type: "number",
			sql: ({ date_of }) => daysBetween(date_of(sql`s.registration_opens_at`), date_of(sql`v.at`)),
		},
		changed_by: {
			label: "Changed by",
			type: "choice",
			joins: ["member", "registration"],
			// Empty: a rule or the payment provider did, or it isn't known.
			sql: sql`iif(v.by_user_id IS NULL, NULL, iif(m.role_key IS 'parent' OR v.by_user_id IS r.user_id, 'family', 'staff'))`,
			choices: choicesOf({ staff: "Staff", family: "Family" }),
		},
	},
});
