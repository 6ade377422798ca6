import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { codeTable, flag, instant, timestamps } from "../../columns";
import { auth_user } from "../account/identity";
import { camper, household } from "../people/people";
import { season, session } from "../program/program";
import { registration } from "../registration/registrations";

// Waitlist entries with their sessions, offers and decisions. The rules are in
// features/admission/waitlist/rules.ts.

export const waitlist_status = codeTable("waitlist_status");
export const waitlist_offer_status = codeTable("waitlist_offer_status");

/**
 * Waitlist entry, the unit of an offer: one child, or siblings who stay together. Ordered by priority, then
 * `joined_at`, then ID.
 */
export const waitlist_entry = sqliteTable(
	"waitlist_entry",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		household_id: text().notNull(),
		registration_id: text(),
		status: text()
			.notNull()
			.references(() => waitlist_status.key),
		/** Priority group; smaller numbers come first. */
		priority: integer().notNull(),
		is_paused: flag().notNull().default(false),
		skipped_reason: text(),
		/** Why the family declined or left: a key of the camp's list (`definition`); NULL where no one said. */
		lost_reason: text(),
		joined_at: instant().notNull(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("waitlist_entry_order").on(t.camp_id, t.season_id, t.status, t.priority, t.joined_at, t.id),
		index("waitlist_entry_household").on(t.camp_id, t.household_id),
		index("waitlist_entry_registration").on(t.camp_id, t.registration_id),
		foreignKey({
			name: "waitlist_entry_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		foreignKey({
			name: "waitlist_entry_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "waitlist_entry_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		check("waitlist_entry_priority", sql`${t.priority} BETWEEN 1 AND 9`),
		check("waitlist_entry_is_paused", sql`${t.is_paused} IN (0, 1)`),
		check("waitlist_entry_skipped", sql`(${t.status} = 'skipped') = (${t.skipped_reason} IS NOT NULL)`),
	],
);

/** Child of a waitlist entry, with the facts that decide which spots they can take. */
export const waitlist_child = sqliteTable(
	"waitlist_child",
	{
		camp_id: text().notNull(),
		entry_id: text().notNull(),
		camper_id: text().notNull(),
		gender: text(),
		grade: integer(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.entry_id, t.camper_id] }),
		index("waitlist_child_camper").on(t.camp_id, t.camper_id),
		foreignKey({
			name: "waitlist_child_entry",
			columns: [t.camp_id, t.entry_id],
			foreignColumns: [waitlist_entry.camp_id, waitlist_entry.id],
		}),
		foreignKey({
			name: "waitlist_child_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
	],
);

/** Session that an entry would accept; position 1 is the first choice. */
export const waitlist_wish = sqliteTable(
	"waitlist_wish",
	{
		camp_id: text().notNull(),
		entry_id: text().notNull(),
		session_id: text().notNull(),
		position: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.entry_id, t.session_id] }),
		index("waitlist_wish_session").on(t.camp_id, t.session_id, t.entry_id),
		foreignKey({
			name: "waitlist_wish_entry",
			columns: [t.camp_id, t.entry_id],
			foreignColumns: [waitlist_entry.camp_id, waitlist_entry.id],
		}),
		foreignKey({
			name: "waitlist_wish_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("waitlist_wish_position", sql`${t.position} BETWEEN 1 AND 50`),
	],
);

/**
 * Number of unpaused waitlist entries per session, and a revision that increases whenever the session's waitlist
 * changes. Kept by triggers.
 */
export const waitlist_line = sqliteTable(
	"waitlist_line",
	{
		camp_id: text().notNull(),
		session_id: text().notNull(),
		waiting: integer().notNull().default(0),
		revision: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.session_id] }),
		foreignKey({
			name: "waitlist_line_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("waitlist_line_waiting", sql`${t.waiting} >= 0`),
	],
);

/** Offer of spots in one session, held for a waitlist entry until it expires. Its spots are rows of their own. */
export const waitlist_offer = sqliteTable(
	"waitlist_offer",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		entry_id: text().notNull(),
		session_id: text().notNull(),
		status: text()
			.notNull()
			.references(() => waitlist_offer_status.key),
		offered_at: instant().notNull(),
		/** First moment at which the offer is no longer valid. */
		expires_at: instant().notNull(),
		/** Time at which it was answered, expired or was withdrawn. */
		settled_at: instant(),
		/** Staff member who made the offer manually; NULL when the rules did. */
		made_by: text().references(() => auth_user.id),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("waitlist_offer_one_open").on(t.camp_id, t.entry_id).where(sql`${t.status} = 'open'`),
		index("waitlist_offer_entry").on(t.camp_id, t.entry_id, t.offered_at),
		index("waitlist_offer_session").on(t.camp_id, t.session_id, t.status, t.expires_at),
		index("waitlist_offer_expiry").on(t.expires_at).where(sql`${t.status} = 'open'`),
		index("waitlist_offer_made_by").on(t.made_by),
		foreignKey({
			name: "waitlist_offer_entry",
			columns: [t.camp_id, t.entry_id],
			foreignColumns: [waitlist_entry.camp_id, waitlist_entry.id],
		}),
		foreignKey({
			name: "waitlist_offer_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
		check("waitlist_offer_settled", sql`(${t.status} = 'open') = (${t.settled_at} IS NULL)`),
		check("waitlist_offer_until", sql`${t.expires_at} > ${t.offered_at}`),
	],
);

/** One child's spot in an open offer; it claims capacity like an enrollment (triggers). */
export const waitlist_offer_place = sqliteTable(
	"waitlist_offer_place",
	{
		camp_id: text().notNull(),
		offer_id: text().notNull(),
		camper_id: text().notNull(),
		session_id: text().notNull(),
		gender: text(),
		grade: integer(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.offer_id, t.camper_id] }),
		index("waitlist_offer_place_camper").on(t.camp_id, t.camper_id),
		index("waitlist_offer_place_session").on(t.camp_id, t.session_id),
		foreignKey({
			name: "waitlist_offer_place_offer",
			columns: [t.camp_id, t.offer_id],
			foreignColumns: [waitlist_offer.camp_id, waitlist_offer.id],
		}),
		foreignKey({
			name: "waitlist_offer_place_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		foreignKey({
			name: "waitlist_offer_place_session",
			columns: [t.camp_id, t.session_id],
			foreignColumns: [session.camp_id, session.id],
		}),
	],
);

/** Decision about a waitlist entry, with the numbers it was based on at that time. Append only. */
export const waitlist_decision = sqliteTable(
	"waitlist_decision",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		entry_id: text().notNull(),
		/** ID shared by decisions made together. */
		round_id: text().notNull(),
		decided_at: instant().notNull(),
		/** Staff member who decided manually. */
		decided_by: text().references(() => auth_user.id),
		/** JSON: a Decision of the rules, or the action of staff or the family. */
		decision: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("waitlist_decision_entry").on(t.camp_id, t.entry_id, t.decided_at, t.id),
		index("waitlist_decision_round").on(t.camp_id, t.round_id),
		index("waitlist_decision_decided_by").on(t.decided_by),
		foreignKey({
			name: "waitlist_decision_entry",
			columns: [t.camp_id, t.entry_id],
			foreignColumns: [waitlist_entry.camp_id, waitlist_entry.id],
		}),
		check("waitlist_decision_json", sql`json_valid(${t.decision})`),
	],
);
