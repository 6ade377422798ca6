import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { flag, instant, timestamps } from "../../columns";
import { auth_user } from "../account/identity";
import { person } from "../people/people";

/** Subscription plan and its maximum number of campers (NULL: no limit). */
export const plan = sqliteTable("plan", {
	key: text().primaryKey(),
	label: text().notNull(),
	camper_limit: integer(),
});

export const plan_feature = sqliteTable(
	"plan_feature",
	{
		plan_key: text()
			.notNull()
			.references(() => plan.key),
		feature_key: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.plan_key, t.feature_key] })],
);

export const camp = sqliteTable(
	"camp",
	{
		id: text().primaryKey(),
		slug: text().notNull(),
		name: text().notNull(),
		tagline: text(),
		logo_url: text(),
		address: text(),
		city: text(),
		state: text(),
		zip_code: text(),
		country: text().notNull().default("US"),
		phone: text(),
		email: text(),
		website: text(),
		owner_email: text(),
		/** IANA zone; every calendar date of this camp is in it. */
		time_zone: text().notNull(),
		/** ISO 4217 code. */
		currency: text().notNull().default("USD"),
		latitude: real(),
		longitude: real(),
		/** Camp settings of the specification, as JSON: displayOption, grade range, ratios … */
		settings: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
		plan_key: text()
			.notNull()
			.default("self_hosted")
			.references(() => plan.key),
		/** Number of people in the camp, kept by triggers. */
		total_people: integer().notNull().default(0),
		is_active: flag().notNull().default(true),
		archived_at: instant(),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("camp_slug").on(t.slug),
		check("camp_total_people", sql`${t.total_people} >= 0`),
		check("camp_settings_json", sql`json_valid(${t.settings})`),
		check("camp_latitude", sql`${t.latitude} IS NULL OR ${t.latitude} BETWEEN -90 AND 90`),
		check("camp_longitude", sql`${t.longitude} IS NULL OR ${t.longitude} BETWEEN -180 AND 180`),
		check("camp_is_active", sql`${t.is_active} IN (0, 1)`),
	],
);

/** Counters that screens show without counting rows, kept by triggers, e.g. `campers:active`. */
export const camp_counter = sqliteTable(
	"camp_counter",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		name: text().notNull(),
		value: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.name] }),
		check("camp_counter_not_negative", sql`${t.value} >= 0`),
	],
);

/** Role defined by a camp. Built-in roles are a table in code. */
export const role = sqliteTable(
	"role",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		name: text().notNull(),
		/** Folded name, unique regardless of case and never that of a built-in role. */
		name_key: text().notNull(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("role_name").on(t.camp_id, t.name_key),
		check(
			"role_name_reserved",
			sql`${t.name_key} NOT IN ('super_admin', 'camp_admin', 'program_director', 'head_counselor', 'counselor', 'support_staff', 'parent')`,
		),
	],
);

export const role_permission = sqliteTable(
	"role_permission",
	{
		camp_id: text().notNull(),
		role_id: text().notNull(),
		permission_key: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.role_id, t.permission_key] }),
		foreignKey({
			name: "role_permission_role",
			columns: [t.camp_id, t.role_id],
			foreignColumns: [role.camp_id, role.id],
		}).onDelete("cascade"),
	],
);

/**
 * A user's membership in a camp, with exactly one role: built-in (`role_key`) or defined by the camp (`role_id`).
 */
export const membership = sqliteTable(
	"membership",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		user_id: text()
			.notNull()
			.references(() => auth_user.id),
		role_key: text(),
		role_id: text(),
		person_id: text(),
		is_active: flag().notNull().default(true),
		/** The user's ASCII-folded name for sorting and searching lists of users; kept by trigger. */
		sort_name: text().notNull().default(""),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.user_id] }),
		index("membership_by_name").on(t.camp_id, t.sort_name, t.user_id, t.is_active),
		index("membership_by_role").on(t.camp_id, t.role_key, t.sort_name, t.user_id),
		index("membership_inactive").on(t.camp_id, t.sort_name, t.user_id).where(sql`${t.is_active} = 0`),
		index("membership_user").on(t.user_id, t.camp_id),
		index("membership_role").on(t.camp_id, t.role_id),
		uniqueIndex("membership_person").on(t.camp_id, t.person_id),
		foreignKey({
			name: "membership_role_of_camp",
			columns: [t.camp_id, t.role_id],
			foreignColumns: [role.camp_id, role.id],
		}),
		foreignKey({
			name: "membership_person_of_camp",
			columns: [t.camp_id, t.person_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		check("membership_no_super_admin", sql`${t.role_key} <> 'super_admin'`),
		check("membership_one_role", sql`(${t.role_key} IS NULL) <> (${t.role_id} IS NULL)`),
		check("membership_is_active", sql`${t.is_active} IN (0, 1)`),
	],
);

/** Feature flags and their platform defaults. */
export const feature_flag = sqliteTable("feature_flag", {
	key: text().primaryKey(),
	label: text().notNull(),
	is_on: flag().notNull(),
	/** True if only the camps that the platform's operator has listed can use it, whatever they choose. */
	only_listed: flag().notNull().default(false),
});

/** A camp's own setting of a flag, which overrides the platform default. */
export const camp_feature_flag = sqliteTable(
	"camp_feature_flag",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		flag_key: text()
			.notNull()
			.references(() => feature_flag.key),
		is_on: flag().notNull(),
		updated_at: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.flag_key] })],
);

/**
 * Lookup value (camper_tag, gender, activity_category, absence_reason, location …). A NULL camp makes it available
 * to every camp.
 */
export const definition = sqliteTable(
	"definition",
	{
		id: text().primaryKey(),
		camp_id: text().references(() => camp.id),
		type: text().notNull(),
		/** Immutable, because rows elsewhere store it. */
		key: text().notNull(),
		label: text().notNull(),
		color: text(),
		order: integer().notNull().default(0),
		is_active: flag().notNull().default(true),
		/**
		 * Limits which users, among those who can see a person, see this: `office` and `finance` for tags, `health` for
		 * document types (trigger).
		 */
		audience: text().notNull().default("everyone"),
		...timestamps(),
	},
	(t) => [
		uniqueIndex("definition_key").on(t.camp_id, t.type, t.key),
		uniqueIndex("definition_key_global").on(t.type, t.key).where(sql`${t.camp_id} IS NULL`),
		index("definition_list").on(t.camp_id, t.type, t.order),
		check("definition_is_active", sql`${t.is_active} IN (0, 1)`),
	],
);
