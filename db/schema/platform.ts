import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns";
import { auth_user } from "./account/identity";

/** Who changed what, append only. Plain columns: it outlives what it speaks of. Never holds names or health. */
export const audit_event = sqliteTable(
	"audit_event",
	{
		id: text().primaryKey(),
		/** NULL: not about a camp (an account, the platform). */
		camp_id: text(),
		at: instant().notNull(),
		user_id: text(),
		request_id: text(),
		action: text().notNull(),
		entity: text().notNull(),
		entity_id: text().notNull(),
		/** Field → [old, new], or facts of the action, as JSON. */
		changes: text({ mode: "json" }).$type<Record<string, unknown>>(),
	},
	(t) => [
		index("audit_event_camp").on(t.camp_id, t.at),
		index("audit_event_entity").on(t.camp_id, t.entity, t.entity_id, t.at),
		index("audit_event_user").on(t.user_id, t.at),
	],
);

/** Work to be done after a write, stored in the write's own batch so that none is lost. */
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
		/** While somebody works on it, nobody else may until then. */
		claimed_until: instant(),
		done_at: instant(),
		last_error: text(),
	},
	(t) => [
		index("outbox_pending").on(t.available_at, t.id).where(sql`${t.done_at} IS NULL`),
		index("outbox_topic").on(t.topic, t.created_at),
		check("outbox_payload_json", sql`json_valid(${t.payload})`),
	],
);

/** The stored answer to a repeated request: same key and body, same answer. */
export const idempotency = sqliteTable(
	"idempotency",
	{
		user_id: text()
			.notNull()
			.references(() => auth_user.id, { onDelete: "cascade" }),
		key: text().notNull(),
		/** Method and path; a key belongs to one. */
		operation: text().notNull(),
		body_hash: text().notNull(),
		status: integer().notNull(),
		response: text({ mode: "json" }).$type<unknown>().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [primaryKey({ columns: [t.user_id, t.key] }), index("idempotency_created").on(t.created_at)],
);

/**
 * Never holds a row: inserting one aborts the batch with the reason in the message. This is how a batch says
 * "only if", because an UPDATE that touches nothing is not an error.
 */
export const write_guard = sqliteTable("write_guard", { reason: text().notNull() });
