import { sql } from "drizzle-orm";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import {
	camperName,
	camperPerson,
	definitions,
	isFirstSeason,
	seasons,
	sessions,
} from "#app/platform/query/field-parts.server";
import { sourceField } from "#app/platform/query/source-field.server";
import { ENTRY_LABELS } from "./waitlist-entry-entity.server";

/** Children on the waitlist, once for each entry. */
export const waitlistedChildEntity = defineEntity({
	key: "waitlisted_child",
	label: "Children on the waitlist",
	category: "registration",
	is_people: true,
	permissions: ["waitlist_manage"],
	from: sql`waitlist_entry w CROSS JOIN waitlist_child k ON k.camp_id = w.camp_id AND k.entry_id = w.id
		CROSS JOIN camper c ON c.camp_id = k.camp_id AND c.id = k.camper_id`,
	camp_id: sql`w.camp_id`,
	where: sql`c.deleted_at IS NULL`,
	keys: [sql`w.id`, sql`k.camper_id`],
	scope: "whole_camp",
	person: { of: "camper", id: sql`k.camper_id` },
	of_sessions: "sessions",
	order: "joined_at",
	joins: {
		person: camperPerson,
		family: { sql: sql`LEFT JOIN household h ON h.camp_id = w.camp_id AND h.id = w.household_id` },
		spot: {
			sql: sql`LEFT JOIN camper_season cs ON cs.camp_id = w.camp_id AND cs.season_id = w.season_id AND cs.camper_id = k.camper_id
				AND cs.enrollments > 0`,
		},
	},
	fields: {
		camper_id: { label: "Camper ID", type: "id", sql: sql`k.camper_id`, required: true },
		name: camperName,
		family_id: { label: "Family ID", type: "id", sql: sql`w.household_id`, required: true },
		grade: { label: "Entering grade", type: "number", sql: sql`k.grade` },
		gender: {
			label: "Gender",
			type: "choice",
			sql: sql`k.gender`,
			choices: definitions("gender"),
			sensitivity: "personal",
		},
		town: { label: "Town", type: "text", joins: ["family"], sql: sql`h.city` },
		is_new: { label: "First season", ...isFirstSeason(sql`w.camp_id`, sql`k.camper_id`, sql`w.season_id`) },
		season: { label: "Season", type: "choice", sql: sql`w.season_id`, choices: seasons, required: true },
		sessions: {
			label: "Waiting for",
			type: "choice",
			many: true,
			choices: sessions,
			sql: sql`(SELECT json_group_array(x.id) FROM (SELECT ww.session_id AS id FROM waitlist_wish ww
				WHERE ww.camp_id = w.camp_id AND ww.entry_id = w.id ORDER BY ww.position, ww.session_id) x)`,
		},
		status: {
			label: "Status",
			type: "choice",
			sql: sql`w.status`,
			choices: choicesOf(ENTRY_LABELS),
			required: true,
		},
		lost_reason: {
			label: "Why the family left",
			type: "choice",
			sql: sql`w.lost_reason`,
			choices: definitions("lost_reason"),
		},
		has_spot: {
			label: "Has a spot in another session",
			type: "boolean",
			joins: ["spot"],
			sql: sql`(cs.camper_id IS NOT NULL)`,
		},
		joined_at: { label: "Joined", type: "datetime", sql: sql`w.joined_at`, required: true },
	},
	own: (facts) =>
		sourceField(facts, {
			camp_id: sql`w.camp_id`,
			household: sql`w.household_id`,
			season: sql`w.season_id`,
			joins: [],
		}),
});
