import { type SQL, sql } from "drizzle-orm";
import type { FieldSpec, ReportAt } from "#app/platform/query/entity";
import { yearsBetween } from "#app/platform/query/field-parts.server";
import { byGrade } from "./camper-finds.server";

/** SQL condition: a value is within limits, either of which can be NULL. */
const isWithin = (value: SQL, min: SQL, max: SQL): SQL =>
	sql`(${min} IS NULL OR ${value} >= ${min}) AND (${max} IS NULL OR ${value} <= ${max})`;

/** Sessions of the season that families can still book and whose ages and grades fit camper c, as `eligibility` of sessions decides. */
const fittingSession = (at: ReportAt): SQL => sql`EXISTS (SELECT 1 FROM session s INDEXED BY session_bookable
	WHERE s.camp_id = c.camp_id AND s.season_id = ${at.season_id} AND s.deleted_at IS NULL AND s.status IN ('published', 'running')
		AND s.end_date >= ${at.today}
		AND ${isWithin(yearsBetween(sql`c.birth_date`, sql`s.start_date`), sql`s.min_age`, sql`s.max_age`)}
		AND ${isWithin(byGrade(at), sql`s.min_grade`, sql`s.max_grade`)})`;

/** Whether siblings of camper c are enrolled, and whether the camper fits an open session. */
export const siblingFields: Readonly<Record<string, FieldSpec>> = {
	has_enrolled_sibling: {
		label: "Has a sibling enrolled this season",
		type: "boolean",
		permission: "sessions_view",
		sql: ({
			season_id,
			sees,
		}) => sql`EXISTS (SELECT 1 FROM household_member own INDEXED BY household_member_person
			CROSS JOIN household_member other ON other.camp_id = own.camp_id AND other.household_id = own.household_id
				AND other.person_id <> own.person_id
			CROSS JOIN camper_season oc ON oc.camp_id = other.camp_id AND oc.season_id = ${season_id} AND oc.camper_id = other.person_id
				AND oc.enrollments > 0
			CROSS JOIN camper ok ON ok.camp_id = other.camp_id AND ok.id = other.person_id AND ok.deleted_at IS NULL
			WHERE own.camp_id = c.camp_id AND own.person_id = c.id AND ${sees(sql`other.person_id`)})`,
	},
	fits_a_session: {
		label: "Fits a session that is still open this season",
		type: "boolean",
		permission: "sessions_view",
		joins: ["grade"],
		sql: fittingSession,
	},
};
