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
import { person, person_relationship } from "./people";

// A person's records beyond their identity: notes, documents, a photo, and "do not release" orders.

export const note_status = codeTable("note_status");
export const note_visibility = codeTable("note_visibility");

/** Note about a person. Its visibility decides who can read it; its history has the earlier texts. */
export const person_note = sqliteTable(
	"person_note",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		person_id: text().notNull(),
		body: text().notNull(),
		status: text()
			.notNull()
			.references(() => note_status.key),
		visibility: text()
			.notNull()
			.references(() => note_visibility.key),
		/** Time of the event in the note, not of its writing. */
		activity_date: instant().notNull(),
		author_id: text()
			.notNull()
			.references(() => auth_user.id),
		/** Number of edits plus one; each edit leaves the earlier text in `person_note_history`. */
		version: integer().notNull().default(1),
		deleted_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("person_note_person").on(t.camp_id, t.person_id, t.activity_date, t.id),
		index("person_note_author").on(t.author_id),
		foreignKey({
			name: "person_note_person",
			columns: [t.camp_id, t.person_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		check("person_note_body", sql`length(${t.body}) BETWEEN 1 AND 10000`),
	],
);

/** Text of a note before an edit, written by trigger. Append only. */
export const person_note_history = sqliteTable(
	"person_note_history",
	{
		camp_id: text().notNull(),
		note_id: text().notNull(),
		version: integer().notNull(),
		body: text().notNull(),
		status: text().notNull(),
		visibility: text().notNull(),
		activity_date: instant().notNull(),
		/** Time at which this text was written. */
		written_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.note_id, t.version] }),
		foreignKey({
			name: "person_note_history_note",
			columns: [t.camp_id, t.note_id],
			foreignColumns: [person_note.camp_id, person_note.id],
		}),
	],
);

/** Document of a person in the file store. The file exists exactly as long as a row references it. */
export const person_document = sqliteTable(
	"person_document",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		person_id: text().notNull(),
		/** Definition of type document_type; a trigger rejects one of another camp. */
		definition_id: text()
			.notNull()
			.references(() => definition.id),
		title: text().notNull(),
		object_key: text().notNull(),
		content_type: text().notNull(),
		bytes: integer().notNull(),
		expires_on: calendarDate(),
		uploaded_by: text()
			.notNull()
			.references(() => auth_user.id),
		deleted_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("person_document_object").on(t.object_key),
		index("person_document_person").on(t.camp_id, t.person_id, t.created_at, t.id),
		index("person_document_expiry").on(t.camp_id, t.expires_on),
		index("person_document_definition").on(t.definition_id),
		index("person_document_uploaded_by").on(t.uploaded_by),
		foreignKey({
			name: "person_document_person",
			columns: [t.camp_id, t.person_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		check("person_document_title", sql`length(${t.title}) BETWEEN 1 AND 200`),
		check("person_document_bytes", sql`${t.bytes} BETWEEN 1 AND 10485760`),
		isDate("person_document_expires_on", t.expires_on),
	],
);

/** Photo of a person in the file store. */
export const person_photo = sqliteTable(
	"person_photo",
	{
		camp_id: text().notNull(),
		person_id: text().notNull(),
		object_key: text().notNull(),
		content_type: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.person_id] }),
		foreignKey({
			name: "person_photo_person",
			columns: [t.camp_id, t.person_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		check("person_photo_measures", sql`${t.width} > 0 AND ${t.height} > 0`),
		check("person_photo_bytes", sql`${t.bytes} BETWEEN 1 AND 5242880`),
	],
);

/**
 * Reason why a child must not be released to a person, in addition to a relationship of type do_not_release. Only
 * the camp's directors can read it; other staff are told to call them.
 */
export const release_block = sqliteTable(
	"release_block",
	{
		camp_id: text().notNull(),
		relationship_id: text().notNull(),
		reason: text().notNull(),
		/** Court document, if there is one. */
		document_id: text(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.relationship_id] }),
		index("release_block_document").on(t.camp_id, t.document_id),
		foreignKey({
			name: "release_block_relationship",
			columns: [t.camp_id, t.relationship_id],
			foreignColumns: [person_relationship.camp_id, person_relationship.id],
		}),
		foreignKey({
			name: "release_block_document",
			columns: [t.camp_id, t.document_id],
			foreignColumns: [person_document.camp_id, person_document.id],
		}),
		check("release_block_reason", sql`length(trim(${t.reason})) > 0`),
	],
);

/** Merge of two records of one person. The changes are stored, so that it can be undone for a day. */
export const person_merge = sqliteTable(
	"person_merge",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		/** Record that remains, and record merged into it. */
		kept_id: text().notNull(),
		merged_id: text().notNull(),
		/** Map from table to the rows moved, deleted or changed, with their earlier values, as JSON. */
		changes: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		merged_by: text()
			.notNull()
			.references(() => auth_user.id),
		merged_at: instant().notNull(),
		undo_until: instant().notNull(),
		undone_at: instant(),
		/**
		 * True only within the batch that merges or undoes; triggers then let attendance marks change their camper, and at
		 * no other time.
		 */
		moving: flag().notNull().default(false),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		index("person_merge_kept").on(t.camp_id, t.kept_id),
		index("person_merge_moving").on(t.camp_id).where(sql`${t.moving} = 1`),
		uniqueIndex("person_merge_once").on(t.camp_id, t.merged_id).where(sql`${t.undone_at} IS NULL`),
		index("person_merge_merged").on(t.camp_id, t.merged_id),
		index("person_merge_by").on(t.merged_by),
		foreignKey({
			name: "person_merge_kept",
			columns: [t.camp_id, t.kept_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		foreignKey({
			name: "person_merge_merged",
			columns: [t.camp_id, t.merged_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		check("person_merge_two", sql`${t.kept_id} <> ${t.merged_id}`),
		check("person_merge_changes_json", sql`json_valid(${t.changes})`),
	],
);

/**
 * Value shared by several people of a camp who could be the same person: `name` (the duplicate key, with a birth
 * date), `email` or `phone` (only of non-campers, because children have their parents'). Kept by triggers on
 * `person`, one row per value, not per person. `account` instead holds a user and a person ("user_id person_id")
 * who were marked as different although the person's email is the user's.
 */
export const person_double = sqliteTable(
	"person_double",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		kind: text().notNull(),
		value: text().notNull(),
		/**
		 * Time at which a user marked these people as different. Another person who shares the value reopens the question.
		 */
		dismissed_at: instant(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.kind, t.value] })],
);
