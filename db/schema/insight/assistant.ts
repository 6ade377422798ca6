import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, instant } from "../../columns";
import { auth_user } from "../account/identity";
import { camp } from "../camp/camp";

// Questions in plain English, and everything that protects the people they are about. No table holds a name.

const camp_id = () =>
	text()
		.notNull()
		.references(() => camp.id);
const user_id = () =>
	text()
		.notNull()
		.references(() => auth_user.id);

/** A question that a user has asked, and the plan that answers it. Names in it are replaced by tokens. */
export const assistant_question = sqliteTable(
	"assistant_question",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		user_id: user_id(),
		asked_at: instant().notNull(),
		/** The question with tokens instead of names. */
		text: text().notNull(),
		/** The question whose plan was changed into this one. */
		changed_from: text(),
		/** plan, readings (two or more, to choose from), unknown_word, not_covered, forbidden or private. */
		outcome: text().notNull(),
		/** JSON of the plan, of the readings, or of the refusal's words. */
		result: text({ mode: "json" }).notNull(),
		/** built_in or model. */
		planner: text().notNull().default("built_in"),
		/** 1: helpful, -1: wrong. */
		thumb: integer(),
		/** Why it was wrong, as the asker chose: a key. */
		wrong_because: text(),
		/** When its asker deleted it. Its text is gone then; its plan stays a day, so that no two answers tell what they differ by. */
		deleted_at: instant(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("assistant_question_mine").on(t.camp_id, t.user_id, t.asked_at),
		index("assistant_question_user").on(t.user_id),
		// Answers marked wrong.
		index("assistant_question_wrong_at")
			.on(t.camp_id, t.asked_at)
			.where(sql`thumb = -1 AND deleted_at IS NULL`),
		check(
			"assistant_question_outcome",
			sql`${t.outcome} IN ('plan', 'readings', 'unknown_word', 'not_covered', 'forbidden', 'private')`,
		),
		check("assistant_question_planner", sql`${t.planner} IN ('built_in', 'model')`),
		check("assistant_question_thumb", sql`${t.thumb} IN (-1, 1)`),
		check("assistant_question_wrong", sql`${t.wrong_because} IS NULL OR ${t.thumb} = -1`),
		check("assistant_question_text", sql`length(${t.text}) BETWEEN 1 AND 500`),
	],
);

/** What was sent to a model: kept for 30 days, so that a director can read it. */
export const assistant_egress = sqliteTable(
	"assistant_egress",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		user_id: user_id(),
		left_at: instant().notNull(),
		provider: text().notNull(),
		model: text().notNull(),
		/** The request's body, with tokens instead of names. */
		sent: text().notNull(),
		/** What came back; NULL where nothing did. */
		answer: text(),
		/** answered, failed or timed_out. */
		outcome: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("assistant_egress_at").on(t.left_at),
		index("assistant_egress_camp").on(t.camp_id, t.left_at),
		index("assistant_egress_user").on(t.user_id),
		check("assistant_egress_outcome", sql`${t.outcome} IN ('answered', 'failed', 'timed_out')`),
	],
);

/** Short tokens in place of people, households and groups. They are good for a user's session and 24 hours. */
export const privacy_token = sqliteTable(
	"privacy_token",
	{
		camp_id: camp_id(),
		user_id: user_id(),
		/** ID of the sign-in session. */
		session_id: text().notNull(),
		/** Such as `P-7KQ2`. */
		token: text().notNull(),
		/** person, household or group. */
		kind: text().notNull(),
		subject_id: text().notNull(),
		expires_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.user_id, t.session_id, t.token] }),
		index("privacy_token_expiry").on(t.expires_at),
		index("privacy_token_user").on(t.user_id),
		check("privacy_token_kind", sql`${t.kind} IN ('person', 'household', 'group')`),
	],
);

/** Calls that cost something, one row each. A trigger rejects more in an hour than the camp allows. */
export const assistant_call = sqliteTable(
	"assistant_call",
	{
		camp_id: camp_id(),
		id: text().notNull(),
		user_id: user_id(),
		at: instant().notNull(),
		/** model, or privacy for an endpoint of pseudonymous data. */
		kind: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("assistant_call_user").on(t.user_id, t.at),
		index("assistant_call_at").on(t.at),
		check("assistant_call_kind", sql`${t.kind} IN ('model', 'privacy')`),
	],
);

/** How a camp has set its assistant. Without a row: on, for admins and program directors, 100 calls an hour. */
export const assistant_setting = sqliteTable(
	"assistant_setting",
	{
		camp_id: camp_id(),
		is_on: flag().notNull().default(true),
		/** JSON list of the roles that can ask. */
		roles: text({ mode: "json" }).$type<readonly string[]>(),
		/** Calls that cost something, for each user. */
		calls_an_hour: integer().notNull().default(100),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id] }),
		check("assistant_setting_calls", sql`${t.calls_an_hour} BETWEEN 0 AND 1000`),
	],
);

/** Camps that can use the assistant while the platform limits it to listed camps (`feature_flag.only_listed`). */
export const assistant_allowed_camp = sqliteTable("assistant_allowed_camp", { camp_id: camp_id() }, (t) => [
	primaryKey({ columns: [t.camp_id] }),
]);

/** Words that a camp uses in its own sense: "the lake" for "waterfront". */
export const assistant_synonym = sqliteTable(
	"assistant_synonym",
	{
		camp_id: camp_id(),
		/** Folded. */
		word: text().notNull(),
		means: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.word] }),
		check("assistant_synonym_word", sql`length(${t.word}) BETWEEN 1 AND 60`),
		check("assistant_synonym_means", sql`length(${t.means}) BETWEEN 1 AND 60`),
	],
);
