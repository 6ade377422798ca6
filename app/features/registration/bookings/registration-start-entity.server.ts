import { sql } from "drizzle-orm";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { seasons } from "#app/platform/query/field-parts.server";

const entered = (part: string) => sql`(r.draft -> ${sql.raw(`'${part}'`)})`;

/** Every registration that was started, drafts included, and how far it got. Their texts aren't in reports. */
export const registrationStartEntity = defineEntity({
	key: "registration_start",
	label: "Started registrations",
	category: "registration",
	permissions: ["registration_manage"],
	from: sql`registration r`,
	camp_id: sql`r.camp_id`,
	keys: [sql`r.id`],
	scope: "whole_camp",
	order: "started_at",
	joins: { family: { sql: sql`LEFT JOIN household h ON h.camp_id = r.camp_id AND h.id = r.household_id` } },
	fields: {
		id: { label: "Registration ID", type: "id", sql: sql`r.id`, required: true },
		family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
		season: { label: "Season", type: "choice", sql: sql`r.season_id`, choices: seasons, required: true },
		stage: {
			label: "Stage",
			type: "choice",
			required: true,
			// The keys are in the order of the stages.
			choices: choicesOf({
				"1_children": "Draft: no camper yet",
				"2_sessions": "Draft: no session yet",
				"3_answers": "Draft: no answers yet",
				"4_signatures": "Draft: no form signed yet",
				"5_review": "Draft: not submitted yet",
				"6_submitted": "Submitted",
				"7_accepted": "Accepted",
				"8_enrolled": "Enrolled",
				"9_ended": "Declined, withdrawn or canceled",
			}),
			sql: sql`CASE WHEN r.status IN ('declined', 'withdrawn', 'cancelled') THEN '9_ended'
				WHEN r.status IN ('enrolled', 'completed') THEN '8_enrolled' WHEN r.status = 'accepted' THEN '7_accepted'
				WHEN r.status <> 'draft' THEN '6_submitted'
				WHEN coalesce(json_array_length(${entered("children")}), 0) = 0 THEN '1_children'
				WHEN NOT EXISTS (SELECT 1 FROM json_each(${entered("children")}) child
					WHERE json_array_length(child.value -> 'sessions') > 0 OR json_array_length(child.value -> 'waitlist') > 0) THEN '2_sessions'
				WHEN NOT EXISTS (SELECT 1 FROM json_each(${entered("answers")})) THEN '3_answers'
				WHEN coalesce(json_array_length(${entered("signatures")}), 0) = 0 THEN '4_signatures' ELSE '5_review' END`,
		},
		is_accepted: {
			label: "Accepted or enrolled",
			type: "boolean",
			sql: sql`(r.status IN ('accepted', 'enrolled', 'completed'))`,
		},
		is_desk_entry: { label: "Entered by staff", type: "boolean", sql: sql`(r.entered_by IS NOT NULL)` },
		started_at: { label: "Started", type: "datetime", sql: sql`r.created_at`, required: true },
		changed_at: { label: "Last change", type: "datetime", sql: sql`r.updated_at`, required: true },
		submitted_at: { label: "Submitted", type: "datetime", sql: sql`r.submitted_at` },
	},
});
