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

// What a camp keeps about one person besides who they are: notes, papers, a picture, whom not to hand them to.

export const note_status = codeTable("note_status");
export const note_visibility = codeTable("note_visibility");

/** A note about a person. Who may read it hangs on its visibility. What it said before is in its history. */
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
		/** When it happened, not when it was written. */
		activity_date: instant().notNull(),
		author_id: text()
			.notNull()
			.references(() => auth_user.id),
		/** Counts the edits; each one leaves the text before it in `person_note_history`. */
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

/** What a note said before an edit: written by trigger, append only. */
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
		/** When this text was set. */
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

/** A paper of a person's in the file store. Its bytes exist exactly while a row speaks of them. */
export const person_document = sqliteTable(
	"person_document",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		person_id: text().notNull(),
		/** A definition of type document_type; tenancy is refused by trigger. */
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

/** A person's picture in the file store. */
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
 * Why a child is not handed to somebody: beside a relationship of type do_not_release. Only the camp's heads read it;
 * everybody else is told to call them.
 */
export const release_block = sqliteTable(
	"release_block",
	{
		camp_id: text().notNull(),
		relationship_id: text().notNull(),
		reason: text().notNull(),
		/** The court's paper, when there is one. */
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

/** Two records of one person made one. What went where is kept, so that it can be taken back for a day. */
export const person_merge = sqliteTable(
	"person_merge",
	{
		camp_id: text().notNull(),
		id: text().notNull(),
		/** The record that stays, and the one that went into it. */
		kept_id: text().notNull(),
		merged_id: text().notNull(),
		/** Table → rows moved, dropped or changed with what they held before, as JSON. */
		changes: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		merged_by: text()
			.notNull()
			.references(() => auth_user.id),
		merged_at: instant().notNull(),
		undo_until: instant().notNull(),
		undone_at: instant(),
		/** Within the batch that merges or undoes: triggers let marks change whom they are about then, and at no other time. */
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
 * What several people of a camp have in common who may be one: `name` (the duplicate key, with a birth date), `email` or `phone` (of those
 * who are no campers, for children have their parents'). Kept by triggers on `person`; one row a value, not a person. `account`: a user and
 * a person, "user_id person_id", who were told apart although the person's email is the user's.
 */
export const person_double = sqliteTable(
	"person_double",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		kind: text().notNull(),
		value: text().notNull(),
		/** When somebody said that these are different people. Another one who shares it asks anew. */
		dismissed_at: instant(),
	},
	(t) => [primaryKey({ columns: [t.camp_id, t.kind, t.value] })],
);
