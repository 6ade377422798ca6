import { type SQL, sql } from "drizzle-orm";
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
import { calendarDate, codeTable, flag, instant, isDate, timestamps } from "../../columns";
import { camp, definition } from "../camp/camp";
import { season } from "../program/program";

/**
 * SQL for the school year of a birth date, which ends on September 1: the season's year minus it, minus five, is
 * the grade the child enters. An index stores this expression, so queries must use the same text, on a column with
 * or without a table name. (It has no commas, because the migration generator splits at them. A cast reads the
 * number at the beginning of a text.)
 */
export const bornInSchoolYear = (birth_date: SQL): SQL =>
	sql`(CAST(${birth_date} AS INTEGER) + (${birth_date} > CAST(${birth_date} AS INTEGER) || '-09-01'))`;

export const person_type = codeTable("person_type");
export const camper_status = codeTable("camper_status");
export const relationship_type = codeTable("relationship_type");

/** Person known to a camp. A camper, a staff member and a guardian share its ID. */
export const person = sqliteTable(
	"person",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		person_type: text()
			.notNull()
			.references(() => person_type.key),
		first_name: text().notNull(),
		last_name: text().notNull(),
		preferred_name: text(),
		email: text(),
		phone: text(),
		birth_date: calendarDate(),
		/** `MM-DD` of the birth date, for finding birthdays. */
		birthday: text().generatedAlwaysAs(sql`substr(birth_date, 6)`, { mode: "virtual" }),
		/** Key of a definition of type gender. */
		gender: text(),
		pronouns: text(),
		city: text(),
		state: text(),
		profile_image_url: text(),
		is_active: flag().notNull().default(true),
		/** Folded "last first", the sort order of lists. */
		sort_name: text().notNull(),
		/** Folded names and email, used by people search. */
		search_text: text().notNull(),
		/** Folded "first|last|birth date", used to find possible duplicates. */
		duplicate_key: text().notNull(),
		deleted_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("person_list").on(t.camp_id, t.person_type, t.sort_name, t.id).where(sql`${t.deleted_at} IS NULL`),
		index("person_duplicate").on(t.camp_id, t.duplicate_key),
		// Finds possible duplicates among adults; children have their parents' email.
		index("person_email")
			.on(t.camp_id, sql`lower(email)`)
			.where(sql`${t.email} IS NOT NULL AND ${t.person_type} <> 'camper' AND ${t.deleted_at} IS NULL`),
		index("person_phone")
			.on(t.camp_id, t.phone)
			.where(sql`${t.phone} IS NOT NULL AND ${t.person_type} <> 'camper' AND ${t.deleted_at} IS NULL`),
		// Covers the few deleted people, who can be restored for a while.
		index("person_deleted").on(t.camp_id, t.deleted_at).where(sql`${t.deleted_at} IS NOT NULL`),
		// Covers staff only; campers' birthdays are in birthday_at_camp.
		index("staff_birthday")
			.on(t.camp_id, t.birthday)
			.where(sql`${t.person_type} = 'staff' AND ${t.deleted_at} IS NULL`),
		isDate("person_birth_date", t.birth_date),
		check("person_first_name", sql`length(${t.first_name}) BETWEEN 1 AND 200`),
		check("person_last_name", sql`length(${t.last_name}) BETWEEN 1 AND 200`),
		check("person_is_active", sql`${t.is_active} IN (0, 1)`),
	],
);

/**
 * Camper record of a person. `sort_name` and `birth_date` repeat the person's (by trigger), so that lists need
 * only one index.
 */
export const camper = sqliteTable(
	"camper",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		status: text()
			.notNull()
			.references(() => camper_status.key),
		sort_name: text().notNull(),
		birth_date: calendarDate(),
		/** `MM-DD` of the birth date. Unused for lookups; see birthday_at_camp. */
		birthday: text().generatedAlwaysAs(sql`substr(birth_date, 6)`, { mode: "virtual" }),
		deleted_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		foreignKey({
			name: "camper_person",
			columns: [t.camp_id, t.id],
			foreignColumns: [person.camp_id, person.id],
		}),
		index("camper_by_name")
			.on(t.camp_id, t.status, t.sort_name, t.id, t.birth_date)
			.where(sql`${t.deleted_at} IS NULL`),
		index("camper_by_birth_date")
			.on(t.camp_id, t.status, t.birth_date, t.id)
			.where(sql`${t.deleted_at} IS NULL`),
		index("camper_by_creation")
			.on(t.camp_id, t.status, t.created_at, t.id)
			.where(sql`${t.deleted_at} IS NULL`),
		// Finds a grade in order of names. The grade in any season follows from the school year of birth.
		index("camper_by_school_year")
			.on(t.camp_id, t.status, bornInSchoolYear(sql`birth_date`), t.sort_name, t.id)
			.where(sql`${t.deleted_at} IS NULL`),
		// Covers the few deleted campers, who can be restored for a while.
		index("camper_deleted").on(t.camp_id, t.deleted_at).where(sql`${t.deleted_at} IS NOT NULL`),
	],
);

/** Grade set manually, which overrides the rule for one season. 0 is kindergarten, −1 pre-kindergarten. */
export const camper_grade_override = sqliteTable(
	"camper_grade_override",
	{
		camp_id: text().notNull(),
		camper_id: text().notNull(),
		season_id: text().notNull(),
		grade: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.camper_id, t.season_id] }),
		foreignKey({
			name: "camper_grade_override_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		foreignKey({
			name: "camper_grade_override_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		index("camper_grade_override_season").on(t.camp_id, t.season_id),
		check("camper_grade_override_grade", sql`${t.grade} BETWEEN -3 AND 16`),
	],
);

/**
 * Tag of a camper: a definition of type camper_tag. A trigger rejects a definition of another camp. `sort_name`
 * and `status` repeat the camper's (by trigger), so that a list of one tag needs only one index; the status of a
 * deleted camper is NULL.
 */
export const camper_tag = sqliteTable(
	"camper_tag",
	{
		camp_id: text().notNull(),
		camper_id: text().notNull(),
		definition_id: text()
			.notNull()
			.references(() => definition.id),
		sort_name: text().notNull().default(""),
		status: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.definition_id, t.camper_id] }),
		index("camper_tag_by_name")
			.on(t.camp_id, t.definition_id, t.status, t.sort_name, t.camper_id)
			.where(sql`${t.status} IS NOT NULL`),
		index("camper_tag_camper").on(t.camp_id, t.camper_id),
		index("camper_tag_definition").on(t.definition_id),
		foreignKey({
			name: "camper_tag_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
	],
);

/** Staff record of a person. `sort_name` repeats the person's (by trigger), here and in the two season tables. */
export const staff = sqliteTable(
	"staff",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		deleted_at: instant(),
		...timestamps(),
		sort_name: text().notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("staff_by_name").on(t.camp_id, t.sort_name, t.id).where(sql`${t.deleted_at} IS NULL`),
		index("staff_deleted").on(t.camp_id, t.deleted_at).where(sql`${t.deleted_at} IS NOT NULL`),
		foreignKey({
			name: "staff_person",
			columns: [t.camp_id, t.id],
			foreignColumns: [person.camp_id, person.id],
		}),
	],
);

/** A staff member's employment in a season, with position and dates. */
export const staff_season = sqliteTable(
	"staff_season",
	{
		camp_id: text().notNull(),
		staff_id: text().notNull(),
		season_id: text().notNull(),
		/** Job title on the contract, in the camp's words. The requirements belong to the role type. */
		position: text().notNull(),
		starts_on: calendarDate(),
		ends_on: calendarDate(),
		...timestamps(),
		/** `staff_role_type` of the camp (trigger); NULL when none was chosen. */
		role_type_id: text(),
		sort_name: text().notNull().default(""),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.staff_id, t.season_id] }),
		index("staff_season_season").on(t.camp_id, t.season_id),
		index("staff_season_by_name").on(t.camp_id, t.season_id, t.sort_name, t.staff_id),
		index("staff_season_role_type").on(t.camp_id, t.role_type_id),
		// Partial index, so that the planner rarely chooses it for other queries: it covers more columns than most of them
		// need.
		index("staff_season_by_position")
			.on(t.camp_id, t.season_id, t.role_type_id, t.sort_name, t.staff_id)
			.where(sql`${t.role_type_id} IS NOT NULL`),
		foreignKey({
			name: "staff_season_staff",
			columns: [t.camp_id, t.staff_id],
			foreignColumns: [staff.camp_id, staff.id],
		}),
		foreignKey({
			name: "staff_season_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		isDate("staff_season_starts_on", t.starts_on),
		isDate("staff_season_ends_on", t.ends_on),
		check(
			"staff_season_order",
			sql`${t.starts_on} IS NULL OR ${t.ends_on} IS NULL OR ${t.starts_on} <= ${t.ends_on}`,
		),
	],
);

/** A family's address and contacts. A child of separated parents belongs to two households. */
export const household = sqliteTable(
	"household",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		name: text().notNull(),
		address: text(),
		city: text(),
		state: text(),
		zip_code: text(),
		country: text(),
		phone: text(),
		email: text(),
		...timestamps(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.id] }), index("household_by_name").on(t.camp_id, t.name, t.id)],
);

export const household_member = sqliteTable(
	"household_member",
	{
		camp_id: text().notNull(),
		household_id: text().notNull(),
		person_id: text().notNull(),
		/** Household that receives the emails; a person has at most one. */
		is_primary: flag().notNull().default(true),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.household_id, t.person_id] }),
		index("household_member_person").on(t.camp_id, t.person_id),
		uniqueIndex("household_member_one_primary").on(t.camp_id, t.person_id).where(sql`${t.is_primary} = 1`),
		foreignKey({
			name: "household_member_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "household_member_person",
			columns: [t.camp_id, t.person_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		check("household_member_is_primary", sql`${t.is_primary} IN (0, 1)`),
	],
);

/**
 * `related_person` is the `type` of `person`: the mother Ada, a parent of Ben, is (person Ben, related Ada,
 * parent).
 */
export const person_relationship = sqliteTable(
	"person_relationship",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		person_id: text().notNull(),
		related_person_id: text().notNull(),
		type: text()
			.notNull()
			.references(() => relationship_type.key),
		/** Order of contacts to call: 1, 2, 3 …; NULL when the person isn't a contact. */
		contact_order: integer(),
		from_date: calendarDate(),
		until_date: calendarDate(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("person_relationship_once").on(t.camp_id, t.person_id, t.related_person_id, t.type),
		// Contacts in calling order.
		index("person_relationship_contact").on(t.camp_id, t.person_id, t.contact_order, t.id),
		index("person_relationship_related").on(t.camp_id, t.related_person_id, t.type),
		foreignKey({
			name: "person_relationship_person",
			columns: [t.camp_id, t.person_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		foreignKey({
			name: "person_relationship_related_person",
			columns: [t.camp_id, t.related_person_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		check("person_relationship_not_self", sql`${t.person_id} <> ${t.related_person_id}`),
		check("person_relationship_contact_order", sql`${t.contact_order} IS NULL OR ${t.contact_order} > 0`),
		isDate("person_relationship_from_date", t.from_date),
		isDate("person_relationship_until_date", t.until_date),
	],
);
