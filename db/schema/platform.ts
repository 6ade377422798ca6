import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns";
import { auth_user } from "./account/identity";

/**
 * Audit log of changes and their authors, append only. Plain columns without foreign keys, so that it outlives the
 * rows it describes. Never contains names or health data.
 */
export const audit_event = sqliteTable(
	"audit_event",
	{
		id: text().primaryKey(),
		/** NULL when it isn't about a camp (an account, the platform). */
		camp_id: text(),
		at: instant().notNull(),
		user_id: text(),
		request_id: text(),
		action: text().notNull(),
		entity: text().notNull(),
		entity_id: text().notNull(),
		/** Map from field to [old, new], or facts about the action, as JSON. */
		changes: text({ mode: "json" }).$type<Record<string, unknown>>(),
	},
	(t) => [
		index("audit_event_camp").on(t.camp_id, t.at),
		index("audit_event_entity").on(t.camp_id, t.entity, t.entity_id, t.at),
		index("audit_event_user").on(t.user_id, t.at),
	],
);

/** Work to do after a write, stored in the same batch as the write so that none is lost. */
export const outbox = sqliteTable(
	"outbox",
	{
		id: text().primaryKey(),
		camp_id: text(),
		topic: text().notNull(),
		payload: text({ mode: "json" }).$type<unknown>().notNull(),
		created_at: instant().notNull(),
		available_at: instant().notNull(),
		attempts: integer().notNull().default(0),
		/** End of the current worker's claim; until then no other worker can take it. */
		claimed_until: instant(),
		done_at: instant(),
		last_error: text(),
	},
	(t) => [
		index("outbox_pending").on(t.available_at, t.id).where(sql`${t.done_at} IS NULL`),
		index("outbox_topic").on(t.topic, t.created_at),
		// A camp's emails, for what became of them.
		index("outbox_camp_mail")
			.on(t.camp_id, t.created_at)
			.where(sql`${t.topic} = 'mail.send' AND ${t.camp_id} IS NOT NULL`),
		check("outbox_payload_json", sql`json_valid(${t.payload})`),
	],
);

/** Stored response for a repeated request: the same key and body get the same response. */
export const idempotency = sqliteTable(
	"idempotency",
	{
		user_id: text()
			.notNull()
			.references(() => auth_user.id, { onDelete: "cascade" }),
		key: text().notNull(),
		/** Method and path; a key belongs to one operation. */
		operation: text().notNull(),
		body_hash: text().notNull(),
		status: integer().notNull(),
		response: text({ mode: "json" }).$type<unknown>().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.user_id, t.key] }), index("idempotency_created").on(t.created_at)],
);

/**
 * Table that never holds a row: inserting one aborts the batch with the reason in the message. A batch uses it for
 * conditions, because an UPDATE that changes no row is not an error.
 */
export const write_guard = sqliteTable("write_guard", { reason: text().notNull() });
