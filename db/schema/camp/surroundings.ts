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

// Camp data beside its own work: weather, logo, setup progress, email preferences.

/**
 * Latest weather at a camp's location, in °F and mph, and the latest attempt to fetch it. The values stay when an
 * attempt fails, so that the screen can say "as of". The coordinates are those of the request: a camp that moves
 * has no weather until the next one.
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
		/** Compass direction, e.g. "SW". */
		wind_direction: text(),
		icon: text(),
		provider: text(),
		/** Time of the provider's measurement. */
		observed_at: instant(),
		attempted_at: instant().notNull(),
		/** Failed attempts since the last success, and the reason of the latest failure. */
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

/** A camp's uploaded logo: its file, and its dimensions, so that the page can reserve room for it. */
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

/** Setup step that was completed or skipped. Steps that can be derived from the camp's rows aren't stored here. */
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

/**
 * Rows created as sample data, which are labeled and removed together. Plain IDs, because they belong to many
 * tables.
 */
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

/** Categories of email that a recipient can opt out of. Email about a booking, and emergencies, belong to none. */
export const mail_category = codeTable("mail_category");

/** Opt-out from an email category: for one camp or, without a camp, for the platform. `email_key` is folded. */
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
