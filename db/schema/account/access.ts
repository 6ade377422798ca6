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
import { codeTable, flag, instant, timestamps } from "../../columns";
import { camp } from "../camp/camp";
import { auth_user } from "./identity";
import { person } from "../people/people";

// Invitations, second factors and passkeys: access to a camp's data and the proof it takes.

export const invitation_status = codeTable("invitation_status");

/**
 * Invitation to a camp with one role, built-in or defined by the camp. Only a hash of the link's secret is stored.
 */
export const invitation = sqliteTable(
	"invitation",
	{
		camp_id: text()
			.notNull()
			.references(() => camp.id),
		id: text().notNull(),
		email: text().notNull(),
		/** Folded address; unique among pending invitations. */
		email_key: text().notNull(),
		/** Name for the greeting; NULL when unknown. */
		name: text(),
		/**
		 * Exactly one of the two is set. The role's name is also stored, because a camp-defined role can be deleted later
		 * (triggers).
		 */
		role_key: text(),
		role_id: text(),
		role_name: text().notNull(),
		/** Existing staff member or guardian that the invited user will be linked to. */
		person_id: text(),
		status: text()
			.notNull()
			.references(() => invitation_status.key),
		/** SHA-256 of the link's token. Sending the invitation again invalidates the earlier link. */
		token_hash: text().notNull(),
		expires_at: instant().notNull(),
		invited_by: text()
			.notNull()
			.references(() => auth_user.id),
		sent_at: instant().notNull(),
		times_sent: integer().notNull().default(1),
		accepted_by: text().references(() => auth_user.id),
		/** Time at which it was accepted, was revoked or expired. */
		settled_at: instant(),
		...timestamps(),
	},
	(t) => [
		primaryKey({ columns: [t.camp_id, t.id] }),
		uniqueIndex("invitation_token").on(t.token_hash),
		uniqueIndex("invitation_one_pending").on(t.camp_id, t.email_key).where(sql`${t.status} = 'pending'`),
		index("invitation_list").on(t.camp_id, t.status, t.created_at, t.id),
		index("invitation_email").on(t.email_key, t.status),
		index("invitation_expiry").on(t.expires_at).where(sql`${t.status} = 'pending'`),
		index("invitation_role").on(t.camp_id, t.role_id),
		index("invitation_person").on(t.camp_id, t.person_id),
		index("invitation_invited_by").on(t.invited_by),
		index("invitation_accepted_by").on(t.accepted_by),
		foreignKey({
			name: "invitation_person_of_camp",
			columns: [t.camp_id, t.person_id],
			foreignColumns: [person.camp_id, person.id],
		}),
		check("invitation_no_super_admin", sql`${t.role_key} <> 'super_admin'`),
		check("invitation_one_role", sql`(${t.role_key} IS NULL) <> (${t.role_id} IS NULL)`),
		check("invitation_settled", sql`(${t.status} = 'pending') = (${t.settled_at} IS NULL)`),
		check("invitation_accepted", sql`(${t.status} = 'accepted') = (${t.accepted_by} IS NOT NULL)`),
		check("invitation_times_sent", sql`${t.times_sent} > 0`),
	],
);

// The names of the next two tables are better-auth's, as in identity.ts.

/**
 * A user's second factor: the secret of their authenticator app and their recovery codes, both encrypted by
 * better-auth.
 */
export const auth_two_factor = sqliteTable(
	"auth_two_factor",
	{
		id: text().primaryKey(),
		userId: text()
			.notNull()
			.references(() => auth_user.id, { onDelete: "cascade" }),
		secret: text().notNull(),
		backupCodes: text().notNull(),
		/** Whether the user has entered a code from it; until then it protects nothing. */
		verified: flag().notNull().default(true),
		failedVerificationCount: integer().notNull().default(0),
		lockedUntil: integer({ mode: "timestamp_ms" }),
	},
	(t) => [index("auth_two_factor_user").on(t.userId)],
);

/** Passkey: the public half of a key that never leaves the user's device. */
export const auth_passkey = sqliteTable(
	"auth_passkey",
	{
		id: text().primaryKey(),
		name: text(),
		publicKey: text().notNull(),
		userId: text()
			.notNull()
			.references(() => auth_user.id, { onDelete: "cascade" }),
		credentialID: text().notNull().unique("auth_passkey_credential"),
		counter: integer().notNull(),
		deviceType: text().notNull(),
		backedUp: flag().notNull(),
		transports: text(),
		aaguid: text(),
		createdAt: integer({ mode: "timestamp_ms" }),
	},
	(t) => [index("auth_passkey_user").on(t.userId)],
);

/** Profile picture of a user, in the file store. */
export const user_photo = sqliteTable(
	"user_photo",
	{
		user_id: text()
			.primaryKey()
			.references(() => auth_user.id),
		object_key: text().notNull(),
		content_type: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		created_at: instant().notNull(),
	},
	(t) => [
		check("user_photo_measures", sql`${t.width} > 0 AND ${t.height} > 0`),
		check("user_photo_bytes", sql`${t.bytes} BETWEEN 1 AND 5242880`),
	],
);
