import { sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client";
import type { Camp, User } from "../context.server";
import type { StoredSubscription } from "../subscription";

/** A limit of a flag that is on, set by the platform or by the camp. */
export interface FlagLimit {
	/** False where the camp has turned it off. */
	is_on: boolean;
	/** The built-in roles that have it; null for all. Custom roles have it by their permissions. */
	roles: readonly string[] | null;
}

/** One of the user's camps, as stored. Its permissions are resolved in code. */
export interface StoredMembership {
	camp: Camp;
	role_key: string | null;
	role_name: string | null;
	role_permissions: string[];
	person_id: string | null;
	features: string[];
	flags: Record<string, boolean>;
	/** Limits of flags that are on, by key. */
	limits: Record<string, FlagLimit>;
	/** Null on self-hosted installations. */
	subscription: StoredSubscription | null;
}

/** Result of the login query: the user and their camps. */
export interface Login {
	user: User;
	auth_session_id: string;
	/** Epoch milliseconds by the real clock. */
	session_expires_at: number;
	session_updated_at: number;
	session_created_at: number;
	last_camp_id: string | null;
	preferred_camp_id: string | null;
	memberships: StoredMembership[];
	/** Camps of the platform for a super_admin, the requested one first; empty for other users. */
	platform_camps: StoredMembership[];
}

interface LoginRow {
	session_id: string;
	expires_at: number;
	session_updated_at: number;
	session_created_at: number;
	user_id: string;
	user_name: string;
	user_email: string;
	user_image: string | null;
	is_super_admin: number;
	two_factor: number;
	single_key_shortcuts: number | null;
	last_camp_id: string | null;
	preferred_camp_id: string | null;
	role_key: string | null;
	role_name: string | null;
	role_permissions: string | null;
	person_id: string | null;
	camp: string | null;
}

const campJson = sql.raw(`json_object(
	'id', c.id, 'slug', c.slug, 'name', c.name, 'tagline', c.tagline, 'logo_url', c.logo_url,
	'owner_email', c.owner_email, 'latitude', c.latitude, 'longitude', c.longitude, 'time_zone', c.time_zone, 'country', c.country, 'currency', c.currency,
	'total_people', c.total_people, 'plan_key', c.plan_key, 'settings', json(c.settings),
	'subscription', (SELECT json_object('status', b.status, 'paid_until', b.paid_until, 'cancels', b.cancel_at_period_end,
		'is_bought', b.provider_subscription IS NOT NULL) FROM subscription b WHERE b.camp_id = c.id),
	'features', (SELECT json_group_array(f.feature_key) FROM plan_feature f WHERE f.plan_key = c.plan_key),
	'flags', (SELECT json_group_object(f.key, coalesce(o.is_on, f.is_on) AND (f.only_listed = 0
			OR EXISTS (SELECT 1 FROM assistant_allowed_camp a WHERE a.camp_id = c.id))) FROM feature_flag f
		LEFT JOIN camp_feature_flag o ON o.camp_id = c.id AND o.flag_key = f.key),
	'limits', json_object('ai_features', json_object(
		'is_on', coalesce((SELECT s.is_on FROM assistant_setting s WHERE s.camp_id = c.id), 1),
		'roles', json((SELECT s.roles FROM assistant_setting s WHERE s.camp_id = c.id)))))`);

/**
 * Queries for session, user, memberships and camps in one batch, so that login and permissions cost no extra round
 * trip. Deactivated memberships, archived camps and disabled users are excluded.
 */
export function loginReads(db: Db, token: string, wanted: string | null) {
	const memberships = db.all<LoginRow>(sql`
		SELECT s.id AS session_id, s.expires_at AS expires_at, s.updated_at AS session_updated_at, s.created_at AS session_created_at,
			u.id AS user_id, u.name AS user_name, u.email AS user_email, u.image AS user_image, u.is_super_admin AS is_super_admin,
			u.two_factor_enabled AS two_factor,
			p.single_key_shortcuts AS single_key_shortcuts, p.last_camp_id AS last_camp_id, p.preferred_camp_id AS preferred_camp_id,
			m.role_key AS role_key, r.name AS role_name, m.person_id AS person_id,
			(SELECT json_group_array(rp.permission_key) FROM role_permission rp WHERE rp.camp_id = m.camp_id AND rp.role_id = m.role_id) AS role_permissions,
			CASE WHEN c.id IS NULL THEN NULL ELSE ${campJson} END AS camp
		FROM auth_session s
		JOIN auth_user u ON u.id = s.user_id AND u.disabled_at IS NULL
		LEFT JOIN user_preference p ON p.user_id = u.id
		LEFT JOIN membership m ON m.user_id = u.id AND m.is_active = 1
		LEFT JOIN camp c ON c.id = m.camp_id AND c.is_active = 1
		LEFT JOIN role r ON r.camp_id = m.camp_id AND r.id = m.role_id
		WHERE s.token = ${token}
		ORDER BY c.name, c.id LIMIT 200`);
	const platform = db.all<{ camp: string }>(sql`
		SELECT ${campJson} AS camp
		FROM auth_session s
		JOIN auth_user u ON u.id = s.user_id AND u.is_super_admin = 1 AND u.disabled_at IS NULL
		JOIN camp c ON c.is_active = 1
		WHERE s.token = ${token}
		ORDER BY (c.id = ${wanted} OR c.slug = ${wanted}) DESC, c.name, c.id LIMIT 200`);
	return { memberships, platform } satisfies Record<string, Statement>;
}

type MemberRow = Omit<
	LoginRow,
	| "session_id"
	| "expires_at"
	| "session_updated_at"
	| "session_created_at"
	| "last_camp_id"
	| "preferred_camp_id"
	| "camp"
> & { camp: string };

/** Active members of a camp, signed in or not. Disabled users are left out. */
export const memberReads = (db: Db, camp_id: string, asked: readonly string[], by: "id" | "email" = "id") =>
	db.all<MemberRow>(sql`
		SELECT u.id AS user_id, u.name AS user_name, u.email AS user_email, u.image AS user_image, u.is_super_admin AS is_super_admin,
			u.two_factor_enabled AS two_factor, NULL AS single_key_shortcuts,
			m.role_key AS role_key, r.name AS role_name, m.person_id AS person_id,
			(SELECT json_group_array(rp.permission_key) FROM role_permission rp WHERE rp.camp_id = m.camp_id AND rp.role_id = m.role_id) AS role_permissions,
			${campJson} AS camp
		FROM json_each(${JSON.stringify(asked)}) asked
		CROSS JOIN auth_user u ON u.${sql.raw(by)} = asked.value AND u.disabled_at IS NULL
		CROSS JOIN camp c ON c.id = ${camp_id} AND c.is_active = 1
		LEFT JOIN membership m ON m.camp_id = c.id AND m.user_id = u.id AND m.is_active = 1
		LEFT JOIN role r ON r.camp_id = m.camp_id AND r.id = m.role_id
		WHERE m.user_id IS NOT NULL OR u.is_super_admin = 1`);

/** A user and what they are in the camp, from {@link memberReads}. */
export function toMember(row: MemberRow): { user: User; stored: StoredMembership } {
	return {
		user: userOf(row),
		stored: {
			...storedCamp(row.camp),
			role_key: row.role_key,
			role_name: row.role_name,
			role_permissions: JSON.parse(row.role_permissions ?? "[]"),
			person_id: row.person_id,
		},
	};
}

const userOf = (row: Omit<MemberRow, "camp">): User => ({
	id: row.user_id,
	name: row.user_name,
	email: row.user_email,
	image: row.user_image,
	is_super_admin: row.is_super_admin === 1,
	two_factor: row.two_factor === 1,
	single_key_shortcuts: row.single_key_shortcuts !== 0,
});

/** Maximum session length in days from the sign-in, regardless of use (ASVS 5, 7.3.2). */
const LONGEST_SESSION_DAYS = 30;

/** Latest end of a session. Both values are in epoch milliseconds. */
export const longestEnd = (created_at: number) => created_at + LONGEST_SESSION_DAYS * 86_400_000;

/** Builds the login from the query's rows; null when the token matches no active session. */
export function toLogin(rows: LoginRow[], platform: { camp: string }[], wallNow: number): Login | null {
	const first = rows[0];
	if (!first || first.expires_at <= wallNow || longestEnd(first.session_created_at) <= wallNow) return null;
	return {
		user: userOf(first),
		auth_session_id: first.session_id,
		session_expires_at: first.expires_at,
		session_updated_at: first.session_updated_at,
		session_created_at: first.session_created_at,
		last_camp_id: first.last_camp_id,
		preferred_camp_id: first.preferred_camp_id,
		memberships: rows.flatMap((row) =>
			row.camp
				? [
						{
							...storedCamp(row.camp),
							role_key: row.role_key,
							role_name: row.role_name,
							role_permissions: JSON.parse(row.role_permissions ?? "[]"),
							person_id: row.person_id,
						},
					]
				: [],
		),
		platform_camps: platform.map((row) => ({
			...storedCamp(row.camp),
			role_key: "super_admin",
			role_name: null,
			role_permissions: [],
			person_id: null,
		})),
	};
}

function storedCamp(
	json: string,
): Pick<StoredMembership, "camp" | "features" | "flags" | "limits" | "subscription"> {
	const { features, flags, limits, subscription, ...camp } = JSON.parse(json) as Camp & {
		features: string[];
		flags: Record<string, number>;
		limits: Record<string, { is_on: number; roles: string[] | null }>;
		subscription:
			| (Pick<StoredSubscription, "status" | "paid_until"> & { cancels: number; is_bought: number })
			| null;
	};
	return {
		camp,
		features,
		flags: Object.fromEntries(Object.entries(flags).map(([key, on]) => [key, on === 1])),
		limits: Object.fromEntries(
			Object.entries(limits).map(([key, { is_on, roles }]) => [key, { is_on: is_on === 1, roles }]),
		),
		subscription: subscription && {
			status: subscription.status,
			paid_until: subscription.paid_until,
			cancel_at_period_end: subscription.cancels === 1,
			is_bought: subscription.is_bought === 1,
		},
	};
}
