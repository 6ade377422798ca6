import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client";
import { auth_user, invitation, person } from "#db/schema";
import { IS_GUARDIAN } from "#app/features/account/users/index.server";
import { roleLabel } from "#app/platform/auth/permissions";
import { decodeCursor } from "#app/platform/http/page";
import type { InvitationStatus } from "./rules";

const inviter = alias(auth_user, "inviter");

const columns = {
	id: sql<string>`${invitation.id}`.as("invitation_id"),
	camp_id: sql<string>`${invitation.camp_id}`.as("invitation_camp"),
	email: invitation.email,
	name: sql<string | null>`${invitation.name}`.as("invited_name"),
	role_key: invitation.role_key,
	role_id: invitation.role_id,
	role_name: invitation.role_name,
	person_id: invitation.person_id,
	status: sql<InvitationStatus>`${invitation.status}`.as("invitation_status"),
	expires_at: invitation.expires_at,
	invited_by: sql<string>`${inviter.name}`.as("inviter_name"),
	sent_at: invitation.sent_at,
	times_sent: invitation.times_sent,
	settled_at: invitation.settled_at,
	created_at: sql<string>`${invitation.created_at}`.as("invitation_made"),
	updated_at: sql<string>`${invitation.updated_at}`.as("invitation_changed"),
};

const invitations = (db: Db) =>
	db.select(columns).from(invitation).innerJoin(inviter, eq(inviter.id, invitation.invited_by));

export type InvitationRow = Awaited<ReturnType<typeof invitationById>>[number];

interface Wanted {
	status?: InvitationStatus;
	limit: number;
	cursor?: string;
}

/**
 * Page of a camp's invitations, newest first within each status, plus one more.
 * @throws 400 for an invalid cursor
 */
export function findInvitations(db: Db, camp_id: string, { status, limit, cursor }: Wanted) {
	const after = cursor === undefined ? undefined : decodeCursor(cursor, 3);
	return invitations(db)
		.where(
			and(
				eq(invitation.camp_id, camp_id),
				status && eq(invitation.status, status),
				after &&
					sql`(${invitation.status}, ${invitation.created_at}, ${invitation.id}) < (${after[0]}, ${after[1]}, ${after[2]})`,
			),
		)
		.orderBy(sql`${invitation.status} DESC`, sql`${invitation.created_at} DESC`, sql`${invitation.id} DESC`)
		.limit(limit + 1);
}

/** Sort keys of {@link findInvitations}. */
export const invitationKeys = ({ status, created_at, id }: InvitationRow) => [status, created_at, id];

/** Number of invitations with a status, counted up to 201. */
export const countInvitations = (db: Db, camp_id: string, status: InvitationStatus | undefined) =>
	db.all<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT 1 FROM invitation
		WHERE camp_id = ${camp_id}${status ? sql` AND status = ${status}` : sql``} LIMIT 201)`);

export const invitationById = (db: Db, camp_id: string, id: string) =>
	invitations(db).where(and(eq(invitation.camp_id, camp_id), eq(invitation.id, id)));

/** Data for the page of an emailed link: the invitation, its camp, and whether the address has an account. */
export interface OpenInvitation {
	id: string;
	camp_id: string;
	camp_name: string;
	camp_slug: string;
	camp_active: number;
	email: string;
	email_key: string;
	name: string | null;
	role_key: string | null;
	role_id: string | null;
	role_name: string;
	status: InvitationStatus;
	expires_at: string;
	token_hash: string;
	invited_by: string;
	has_account: number;
}

interface Named {
	/** Hash of the link's token. */
	hash: string | null;
	id: string | null;
	/** Token of the visitor's auth session. */
	session: string | null;
}

/** Finds an invitation by the hash of the link's token, or by its ID among those for the visitor's address. */
export const invitationRead = (db: Db, { hash, id, session }: Named) =>
	db.all<OpenInvitation>(sql`SELECT i.id AS id, i.camp_id AS camp_id, c.name AS camp_name, c.slug AS camp_slug,
		c.is_active AS camp_active, i.email AS email, i.email_key AS email_key, i.name AS name, i.role_key AS role_key,
		i.role_id AS role_id, i.role_name AS role_name, i.status AS status, i.expires_at AS expires_at,
		i.token_hash AS token_hash, u.name AS invited_by,
		EXISTS (SELECT 1 FROM auth_user a WHERE a.email = i.email_key AND (a.email_verified = 1 OR a.disabled_at IS NOT NULL)) AS has_account
		FROM invitation i JOIN camp c ON c.id = i.camp_id JOIN auth_user u ON u.id = i.invited_by
		WHERE ${hash === null ? sql`i.id = ${id} AND i.email_key = (SELECT a.email FROM auth_session s JOIN auth_user a ON a.id = s.user_id WHERE s.token = ${session})` : sql`i.token_hash = ${hash}`}`);

/** Addresses that are already invited to the camp or belong to an active user of it. */
export const standingOf = (db: Db, camp_id: string, keys: readonly string[], now: string) =>
	db.all<{ email_key: string; is_member: number }>(sql`
		SELECT k.value AS email_key, 1 AS is_member FROM json_each(${JSON.stringify(keys)}) k
			CROSS JOIN auth_user u ON u.email = k.value CROSS JOIN membership m ON m.camp_id = ${camp_id} AND m.user_id = u.id AND m.is_active = 1
		UNION ALL SELECT k.value, 0 FROM json_each(${JSON.stringify(keys)}) k
			JOIN invitation i ON i.camp_id = ${camp_id} AND i.email_key = k.value AND i.status = 'pending' AND i.expires_at > ${now}`);

/**
 * Staff without a user who have one of the addresses, for linking the invited users. There are few staff; parents
 * are chosen by name.
 */
export const staffByAddress = (db: Db, camp_id: string, keys: readonly string[]) =>
	db.all<{ person_id: string; email_key: string }>(sql`
		SELECT p.id AS person_id, lower(p.email) AS email_key FROM person p
		WHERE p.camp_id = ${camp_id} AND p.person_type = 'staff' AND p.deleted_at IS NULL
			AND lower(p.email) IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
			AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = p.camp_id AND m.person_id = p.id)
		ORDER BY p.id`);

/** Person to invite, if they have no user yet. */
export const personRead = (db: Db, camp_id: string, id: string) =>
	db
		.select({
			id: person.id,
			first_name: person.first_name,
			last_name: person.last_name,
			preferred_name: person.preferred_name,
			email: person.email,
			person_type: person.person_type,
			is_guardian:
				sql<boolean>`EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${camp_id} AND p.id = ${id} AND ${IS_GUARDIAN})`
					.mapWith(Boolean)
					.as("is_guardian"),
			has_user:
				sql<boolean>`EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${person.camp_id} AND m.person_id = ${person.id})`
					.mapWith(Boolean)
					.as("has_user"),
		})
		.from(person)
		.where(and(eq(person.camp_id, camp_id), eq(person.id, id), sql`${person.deleted_at} IS NULL`));

/** Invitation as returned by the API. */
export const toInvitation = ({ role_key, role_id, role_name, ...row }: InvitationRow) => ({
	...row,
	role_id: role_key ?? role_id ?? "",
	role_type: role_name,
});

/** Display name of the invited role. */
export const invitedRole = ({ role_name }: { role_name: string }) => roleLabel(role_name);
