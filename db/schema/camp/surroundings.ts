import { sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	primaryKey,
	real,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { codeTable, flag, instant } from "../../columns";
import { camp } from "./camp";

// What stands around a camp's own work: its weather, its logo, how far its setting up has come, who wants which mail.

/**
 * The last weather of a camp's place, °F and mph, and the last attempt to learn it. The value stays when an attempt
 * fails, so that the screen can say "as of". Coordinates are those it was asked for: a camp that moves has none yet.
 */
export const camp_weather = sqliteTable(
	"camp_weather",
	{
		camp_id: text()
			.primaryKey()
			.references(() => camp.id),
		latitude: real().notNull(),
		longitude: real().notNull(),
		temperature: real(),
		condition: text(),
		humidity: integer(),
		wind_speed: real(),
		/** A compass point, e.g. "SW". */
		wind_direction: text(),
		icon: text(),
		provider: text(),
		/** When the provider measured it. */
		observed_at: instant(),
		attempted_at: instant().notNull(),
		/** Attempts that failed since the last that did not, and why the last one did. */
		failures: integer().notNull().default(0),
		error: text(),
	},
	(t) => [
		index("camp_weather_attempted").on(t.attempted_at),
		check("camp_weather_latitude", sql`${t.latitude} BETWEEN -90 AND 90`),
		check("camp_weather_longitude", sql`${t.longitude} BETWEEN -180 AND 180`),
		check("camp_weather_whole", sql`(${t.temperature} IS NULL) = (${t.observed_at} IS NULL)`),
		check("camp_weather_failures", sql`${t.failures} >= 0`),
	],
);

/** A camp's uploaded logo: where its bytes are, and its measures, so that the page keeps the room for it. */
export const camp_logo = sqliteTable(
	"camp_logo",
	{
		camp_id: text()
			.primaryKey()
			.references(() => camp.id),
		object_key: text().notNull(),
		content_type: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		check("camp_logo_measures", sql`${t.width} > 0 AND ${t.height} > 0`),
		check("camp_logo_bytes", sql`${t.bytes} BETWEEN 1 AND 2097152`),
	],
);

/** A step of setting up that was done or passed over. What can be seen from the camp's rows is not kept here. */
export const camp_setup_step = sqliteTable(
	"camp_setup_step",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		step: text().notNull(),
		is_skipped: flag().notNull(),
		done_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.step] }),
		check("camp_setup_step_is_skipped", sql`${t.is_skipped} IN (0, 1)`),
	],
);

/** Rows that came as sample data: they are labelled, and taken out together. Plain ids, for they are of many tables. */
export const sample_row = sqliteTable(
	"sample_row",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		entity: text().notNull(),
		entity_id: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.entity, t.entity_id] })],
);

/** Kinds of mail that one may do without. Mail about something booked, and emergencies, are of none. */
export const mail_category = codeTable("mail_category");

/** Who wants no mail of a kind: from one camp, or, without a camp, from the platform. `email_key` is folded. */
export const mail_optout = sqliteTable(
	"mail_optout",
	{
		id: text().primaryKey(),
		camp_id: text().references(() => camp.id),
		email_key: text().notNull(),
		category: text()
			.notNull()
			.references(() => mail_category.key),
		created_at: instant().notNull(),
	},
	(t) => [
		uniqueIndex("mail_optout_camp").on(t.camp_id, t.email_key, t.category),
		uniqueIndex("mail_optout_platform").on(t.email_key, t.category).where(sql`${t.camp_id} IS NULL`),
	],
);
