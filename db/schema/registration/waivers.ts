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
import { calendarDate, codeTable, flag, instant, isDate, timestamps } from "../../columns";
import { camp, definition } from "../camp/camp";
import { auth_user } from "../account/identity";
import { camper, household } from "../people/people";
import { season } from "../program/program";
import { registration } from "./registrations";

// Documents that families sign or submit, and their signatures.

export const signature_method = codeTable("signature_method");

/** Waiver that families sign every season until it is archived. Its text is in `waiver_version`. */
export const waiver = sqliteTable(
	"waiver",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		title: text().notNull(),
		/** Required before a child can be enrolled. */
		is_required: flag().notNull().default(true),
		/** Signed once per family instead of per child. */
		per_family: flag().notNull().default(false),
		/** Current text version, kept by trigger; 0 when none was published. */
		current_version: integer().notNull().default(0),
		position: integer().notNull().default(0),
		archived_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("waiver_order").on(t.camp_id, t.position, t.id),
		check("waiver_title", sql`length(${t.title}) BETWEEN 1 AND 200`),
		check("waiver_is_required", sql`${t.is_required} IN (0, 1)`),
		check("waiver_per_family", sql`${t.per_family} IN (0, 1)`),
		check("waiver_current_version", sql`${t.current_version} >= 0`),
	],
);

/**
 * Permanent text of a waiver: a signature belongs to one version. Append only, numbered without gaps (triggers).
 */
export const waiver_version = sqliteTable(
	"waiver_version",
	{
		camp_id: text().notNull(),
		waiver_id: text().notNull(),
		version: integer().notNull(),
		body: text().notNull(),
		/** SHA-256 of the text's UTF-8, in hexadecimal. */
		hash: text().notNull(),
		published_at: instant().notNull(),
		published_by: text()
			.notNull()
			.references(() => auth_user.id),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.waiver_id, t.version] }),
		index("waiver_version_published_by").on(t.published_by),
		foreignKey({
			name: "waiver_version_waiver",
			columns: [t.camp_id, t.waiver_id],
			foreignColumns: [waiver.camp_id, waiver.id],
		}),
		check("waiver_version_version", sql`${t.version} > 0`),
		check("waiver_version_body", sql`length(${t.body}) BETWEEN 1 AND 50000`),
		check("waiver_version_hash", sql`length(${t.hash}) = 64 AND ${t.hash} NOT GLOB '*[^0-9a-f]*'`),
	],
);

/** Document that a family must submit for each child of a season, with its due date. */
export const required_document = sqliteTable(
	"required_document",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		season_id: text().notNull(),
		/** Definition of type document_type; a trigger rejects one of another camp. */
		definition_id: text()
			.notNull()
			.references(() => definition.id),
		/** Requirements for the document, in the camp's words. */
		note: text(),
		due_on: calendarDate(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("required_document_once").on(t.camp_id, t.season_id, t.definition_id),
		index("required_document_definition").on(t.definition_id),
		foreignKey({
			name: "required_document_season",
			columns: [t.camp_id, t.season_id],
			foreignColumns: [season.camp_id, season.id],
		}),
		check("required_document_note", sql`${t.note} IS NULL OR length(${t.note}) BETWEEN 1 AND 500`),
		isDate("required_document_due_on", t.due_on),
	],
);

/** Signature of one version of a waiver. Append only; the hash is that of the displayed text (trigger). */
export const waiver_signature = sqliteTable(
	"waiver_signature",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		waiver_id: text().notNull(),
		version: integer().notNull(),
		text_hash: text().notNull(),
		household_id: text().notNull(),
		/** NULL when signed once for the family. */
		camper_id: text(),
		registration_id: text(),
		/** Signed-in user: the family, or the staff member who received a signed paper. */
		user_id: text()
			.notNull()
			.references(() => auth_user.id),
		method: text()
			.notNull()
			.references(() => signature_method.key),
		/** Name as typed. */
		signer_name: text().notNull(),
		/** Strokes of a drawn signature, as an SVG path of 600 × 200. */
		drawing: text(),
		signed_at: instant().notNull(),
		/** IP address of the signer. */
		address: text(),
		user_agent: text(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("waiver_signature_household").on(t.camp_id, t.household_id, t.waiver_id, t.version),
		index("waiver_signature_camper").on(t.camp_id, t.camper_id, t.waiver_id, t.version),
		index("waiver_signature_registration").on(t.camp_id, t.registration_id),
		index("waiver_signature_version").on(t.camp_id, t.waiver_id, t.version),
		index("waiver_signature_user").on(t.user_id),
		foreignKey({
			name: "waiver_signature_version",
			columns: [t.camp_id, t.waiver_id, t.version],
			foreignColumns: [waiver_version.camp_id, waiver_version.waiver_id, waiver_version.version],
		}),
		foreignKey({
			name: "waiver_signature_household",
			columns: [t.camp_id, t.household_id],
			foreignColumns: [household.camp_id, household.id],
		}),
		foreignKey({
			name: "waiver_signature_camper",
			columns: [t.camp_id, t.camper_id],
			foreignColumns: [camper.camp_id, camper.id],
		}),
		foreignKey({
			name: "waiver_signature_registration",
			columns: [t.camp_id, t.registration_id],
			foreignColumns: [registration.camp_id, registration.id],
		}),
		check("waiver_signature_name", sql`length(${t.signer_name}) BETWEEN 1 AND 200`),
		check("waiver_signature_drawn", sql`(${t.method} = 'drawn') = (${t.drawing} IS NOT NULL)`),
		check("waiver_signature_drawing", sql`${t.drawing} IS NULL OR length(${t.drawing}) BETWEEN 10 AND 50000`),
	],
);
