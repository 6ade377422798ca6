import { sql } from "drizzle-orm";
import { choicesOf, defineEntity } from "#app/platform/query/entity";
import { definitions, nameOf, seasons, sessions } from "#app/platform/query/field-parts.server";

/** Statuses of an entry, in words. */
export const ENTRY_LABELS = {
	waiting: "Waiting",
	offered: "Offered",
	accepted: "Accepted",
	enrolled: "Enrolled",
	declined: "Declined",
	expired: "Expired",
	removed: "Removed",
	skipped: "Skipped",
};

/** Families on the waitlist, in offer order. */
export const waitlistEntryEntity = defineEntity({
	key: "waitlist_entry",
	label: "Waitlist entries",
	category: "registration",
	permissions: ["waitlist_manage"],
	from: sql`waitlist_entry w`,
	camp_id: sql`w.camp_id`,
	keys: [sql`w.id`],
	scope: "whole_camp",
	of_sessions: "sessions",
	order: "joined_at",
	joins: {
		family: { sql: sql`LEFT JOIN household h ON h.camp_id = w.camp_id AND h.id = w.household_id` },
		offer: {
			sql: sql`LEFT JOIN waitlist_offer o ON o.camp_id = w.camp_id AND o.entry_id = w.id AND o.status = 'open'`,
		},
	},
	fields: {
		id: { label: "Entry ID", type: "id", sql: sql`w.id`, required: true },
		family_id: { label: "Family ID", type: "id", sql: sql`w.household_id`, required: true },
		family: { label: "Family", type: "text", joins: ["family"], sql: sql`h.name`, sensitivity: "personal" },
		children: {
			label: "Children",
			type: "text",
			sensitivity: "personal",
			sql: sql`(SELECT group_concat(x.name, ', ') FROM (SELECT ${nameOf("p")} AS name FROM waitlist_child k
				CROSS JOIN person p ON p.camp_id = k.camp_id AND p.id = k.camper_id AND p.deleted_at IS NULL
				WHERE k.camp_id = w.camp_id AND k.entry_id = w.id ORDER BY p.sort_name, p.id) x)`,
		},
		sessions: {
			label: "Waiting for",
			type: "choice",
			many: true,
			choices: sessions,
			sql: sql`(SELECT json_group_array(x.id) FROM (SELECT ww.session_id AS id FROM waitlist_wish ww
				WHERE ww.camp_id = w.camp_id AND ww.entry_id = w.id ORDER BY ww.position, ww.session_id) x)`,
		},
		season: { label: "Season", type: "choice", sql: sql`w.season_id`, choices: seasons, required: true },
		status: {
			label: "Status",
			type: "choice",
			sql: sql`w.status`,
			required: true,
			choices: choicesOf(ENTRY_LABELS),
		},
		lost_reason: {
			label: "Why the family left",
			type: "choice",
			sql: sql`w.lost_reason`,
			choices: definitions("lost_reason"),
		},
		priority: { label: "Priority", type: "number", sql: sql`w.priority`, required: true },
		is_paused: { label: "Paused", type: "boolean", sql: sql`w.is_paused`, required: true },
		joined_at: { label: "Joined", type: "datetime", sql: sql`w.joined_at`, required: true },
		offer_expires_at: { label: "Offer expires", type: "datetime", joins: ["offer"], sql: sql`o.expires_at` },
	},
});
