import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { KIND, type PeopleSearch, USER_KIND } from "#db/search/entries";
import { auth_session, auth_user, membership, person, role } from "#db/schema";
import { searchWords } from "#db/search/words";
import { foldText, textHolds } from "#app/lib/text";
import {
	ASSIGNABLE_ROLES,
	BUILTIN_ROLES,
	isBuiltinRole,
	resolvePermissions,
	roleLabel,
	scopeOf,
} from "#app/platform/auth/permissions";
import { roleNameKey } from "#app/platform/auth/role-names";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import { type Hits, MOST_HITS } from "#app/platform/search/people-index.server";
import { type CampRole, isAssignable, MOST_COUNTED, MOST_ROLES } from "./rules";

/** Member as shown in lists. */
export interface MemberRow {
	id: string;
	camp_id: string;
	name: string;
	email: string;
	role_key: string | null;
	role_id: string | null;
	role_name: string | null;
	person_id: string | null;
	is_active: boolean;
	sort_name: string;
	created_at: string;
	updated_at: string;
}

const memberColumns = {
	id: sql<string>`${auth_user.id}`.as("member_id"),
	camp_id: sql<string>`${membership.camp_id}`.as("member_camp"),
	name: sql<string>`${auth_user.name}`.as("member_name"),
	email: sql<string>`${auth_user.email}`.as("member_email"),
	role_key: sql<string | null>`${membership.role_key}`.as("member_role_key"),
	role_id: sql<string | null>`${membership.role_id}`.as("member_role_id"),
	role_name: sql<string | null>`${role.name}`.as("own_role_name"),
	person_id: sql<string | null>`${membership.person_id}`.as("member_person"),
	is_active: sql<boolean>`${membership.is_active}`.mapWith(Boolean).as("member_active"),
	sort_name: sql<string>`${membership.sort_name}`.as("member_sort"),
	created_at: sql<string>`${membership.created_at}`.as("member_since"),
	updated_at: sql<string>`${membership.updated_at}`.as("member_changed"),
};

const members = (db: Db) =>
	db
		.select(memberColumns)
		.from(membership)
		.innerJoin(auth_user, eq(auth_user.id, membership.user_id))
		.leftJoin(role, and(eq(role.camp_id, membership.camp_id), eq(role.id, membership.role_id)));

interface Wanted {
	role_type?: string;
	is_active?: boolean;
	q?: string;
	/** Index results for `q`; see {@link memberSearch}. */
	hits?: Hits | null;
	limit: number;
	cursor?: string;
}

/** Index query of a user search; null without search text. */
export function memberSearch(q: string | undefined): PeopleSearch | null {
	const words = searchWords(q ?? "");
	return words.length === 0 ? null : { words, kinds: [USER_KIND] };
}

/**
 * SQL condition for a role by its name: a built-in role by its key, a camp-defined one regardless of separators
 * and accents.
 */
const ofRoleType = (camp_id: string, role_type: string): SQL => {
	const key = roleNameKey(role_type);
	return isBuiltinRole(key)
		? eq(membership.role_key, key)
		: sql`${membership.role_id} = (SELECT r.id FROM role r WHERE r.camp_id = ${camp_id} AND r.name_key = ${key})`;
};

/**
 * Query for a page of members by name, plus one more; in a search, the candidates that {@link memberPage} filters.
 * @throws 400 for an invalid cursor
 */
export function findMembers(
	db: Db,
	camp_id: string,
	{ role_type, is_active, q, hits, limit, cursor }: Wanted,
) {
	const after = cursor === undefined ? undefined : decodeCursor(cursor, 2);
	const found = memberSearch(q) ? JSON.stringify(hits?.ids ?? []) : null;
	return (
		members(db)
			.where(
				and(
					eq(membership.camp_id, camp_id),
					found === null ? undefined : sql`${membership.user_id} IN (SELECT value FROM json_each(${found}))`,
					role_type === undefined ? undefined : ofRoleType(camp_id, role_type),
					is_active === undefined
						? undefined
						: sql`${membership.is_active} = ${sql.raw(is_active ? "1" : "0")}`,
					after && sql`(${membership.sort_name}, ${membership.user_id}) > (${after[0]}, ${after[1]})`,
				),
			)
			// The candidates are few: their order must not draw the planner off their ids.
			.orderBy(found === null ? membership.sort_name : sql`+${membership.sort_name}`, membership.user_id)
			.limit(found === null ? limit + 1 : MOST_HITS)
	);
}

/**
 * Returns the page from the rows of {@link findMembers}.
 * @param names_only set for users who can't see email addresses, so that they can't discover an address by
 *   searching
 */
export function memberPage(
	read: MemberRow[],
	{ q, names_only, limit }: Pick<Wanted, "q" | "limit"> & { names_only?: boolean },
) {
	const words = searchWords(q ?? "");
	const fitting = read.filter(({ name, email }) =>
		textHolds(words, foldText(names_only ? name : `${name} ${email}`)),
	);
	return pageOf(fitting, limit, memberKeys);
}

/** Sort keys of {@link findMembers}. */
const memberKeys = ({ sort_name, id }: MemberRow) => [sort_name, id];

/** Number of members, counted up to one more than the displayed maximum. */
export const countMembers = (db: Db, camp_id: string) =>
	db.all<{ n: number }>(
		sql`SELECT count(*) AS n FROM (SELECT 1 FROM membership WHERE camp_id = ${camp_id} LIMIT ${MOST_COUNTED + 1})`,
	);

/** One member, active or not. */
export const memberRead = (db: Db, camp_id: string, user_id: string) =>
	members(db).where(and(eq(membership.camp_id, camp_id), eq(membership.user_id, user_id)));

/** Person linked to a member. */
export const memberPerson = (db: Db, camp_id: string, user_id: string) =>
	db
		.select({
			id: person.id,
			person_type: person.person_type,
			first_name: person.first_name,
			last_name: person.last_name,
			preferred_name: person.preferred_name,
		})
		.from(membership)
		.innerJoin(person, and(eq(person.camp_id, membership.camp_id), eq(person.id, membership.person_id)))
		.where(and(eq(membership.camp_id, camp_id), eq(membership.user_id, user_id)));

const MOST_OFFERED = 12;

/** Search query for the person to link to a user; null without search text. */
export const linkableSearch = (q: string | undefined) => {
	const words = searchWords(q ?? "");
	return words.length === 0 ? null : { words, kinds: [KIND.staff, KIND.mixed, KIND.other] };
};

/** Search results who aren't linked to a user yet. */
export const linkable = (db: Db, camp_id: string, hits: Hits | null) =>
	db.all<LinkablePerson>(sql`SELECT p.id AS id, p.person_type AS person_type, p.first_name AS first_name,
		p.last_name AS last_name, p.preferred_name AS preferred_name, p.email AS email, p.profile_image_url AS profile_image_url
		FROM (SELECT value AS id FROM json_each(${JSON.stringify((hits?.ids ?? []).slice(0, 60))})) v
		JOIN person p ON p.camp_id = ${camp_id} AND p.id = v.id
		WHERE p.deleted_at IS NULL AND p.person_type <> 'camper'
			AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = p.camp_id AND m.person_id = p.id)
		ORDER BY p.sort_name, p.id LIMIT ${MOST_OFFERED}`);

interface LinkablePerson {
	id: string;
	person_type: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	email: string | null;
	profile_image_url: string | null;
}

/** Last activity of a user on any device that is still signed in, in epoch milliseconds. */
export const lastSeen = (db: Db, user_id: string) =>
	db
		.select({ at: sql<number | null>`max(${auth_session.updatedAt})`.as("last_seen") })
		.from(auth_session)
		.where(eq(auth_session.userId, user_id));

interface OwnRoleRow {
	id: string;
	name: string;
	updated_at: string;
	permissions: string;
	users: number;
	invited: number;
}

/**
 * Camp-defined roles by name with their permissions and number of holders, and the number of holders of built-in
 * roles.
 */
export const roleReads = (db: Db, camp_id: string) => ({
	own_roles: db.all<OwnRoleRow>(sql`SELECT r.id AS id, r.name AS name, r.updated_at AS updated_at,
		(SELECT json_group_array(p.permission_key) FROM role_permission p WHERE p.camp_id = r.camp_id AND p.role_id = r.id) AS permissions,
		(SELECT count(*) FROM (SELECT 1 FROM membership m WHERE m.camp_id = r.camp_id AND m.role_id = r.id LIMIT ${MOST_COUNTED + 1})) AS users,
		(SELECT count(*) FROM invitation i WHERE i.camp_id = r.camp_id AND i.role_id = r.id AND i.status = 'pending') AS invited
		FROM role r WHERE r.camp_id = ${camp_id} ORDER BY r.name_key LIMIT ${MOST_ROLES}`),
	builtin_users: db.all<{ role_key: string; users: number }>(sql`SELECT k.value AS role_key,
		(SELECT count(*) FROM (SELECT 1 FROM membership m WHERE m.camp_id = ${camp_id} AND m.role_key = k.value LIMIT ${MOST_COUNTED + 1})) AS users
		FROM json_each(${JSON.stringify(ASSIGNABLE_ROLES)}) k`),
});

/** Camp-defined roles by name, for list filters. */
export const roleNames = (db: Db, camp_id: string) =>
	db
		.select({ name: role.name })
		.from(role)
		.where(eq(role.camp_id, camp_id))
		.orderBy(role.name_key)
		.limit(MOST_ROLES);

/** Role options of a filter, built-in roles first. */
export const roleFilter = (own: { name: string }[]) =>
	[...ASSIGNABLE_ROLES, ...own.map(({ name }) => name)].map((value) => ({ value, label: roleLabel(value) }));

export interface RoleWithUse extends CampRole {
	scope: "camp" | "groups" | "own_children";
	users: number;
	/** Number of open invitations with this role. */
	invited: number;
	updated_at: string | null;
}

/** All roles that can be assigned in the camp, built-in ones first. */
export function rolesOf(rows: {
	own_roles: OwnRoleRow[];
	builtin_users: { role_key: string; users: number }[];
}): RoleWithUse[] {
	const builtin = ASSIGNABLE_ROLES.map((key) => ({
		id: key,
		name: key,
		label: roleLabel(key),
		is_builtin: true,
		scope: scopeOf(key),
		permissions: [...BUILTIN_ROLES[key].permissions],
		users: rows.builtin_users.find(({ role_key }) => role_key === key)?.users ?? 0,
		invited: 0,
		updated_at: null,
	}));
	const own = rows.own_roles.map(({ id, name, users, invited, updated_at, permissions }) => ({
		id,
		name,
		users,
		invited,
		updated_at,
		label: roleLabel(name),
		is_builtin: false,
		scope: "camp" as const,
		permissions: [...resolvePermissions({ role_key: null, custom_permissions: JSON.parse(permissions) })],
	}));
	return [...builtin, ...own];
}

/** Resolves a role ID to its columns in a membership or invitation; undefined when the camp has no such role. */
export function roleRef(roles: readonly CampRole[], id: string) {
	const found = roles.find((each) => each.id === id);
	if (!found) return undefined;
	return {
		role_key: isAssignable(id) ? id : null,
		role_id: isAssignable(id) ? null : id,
		role_name: found.name,
		label: found.label,
		permissions: found.permissions,
	};
}

export type RoleRef = NonNullable<ReturnType<typeof roleRef>>;

/** Member as returned by the API. */
export const toCampUser = ({ id, camp_id, name, email, person_id, is_active, ...row }: MemberRow) => {
	const role_type = row.role_key ?? row.role_name ?? "";
	return {
		id,
		camp_id,
		name,
		email,
		role_type,
		role_id: row.role_key ?? row.role_id ?? "",
		role_label: roleLabel(role_type),
		person_id,
		is_active,
		created_at: row.created_at,
		updated_at: row.updated_at,
	};
};

/** All roles, and the one named in the path. */
export const oneRoleReads = (db: Db, camp_id: string, id: string) => ({
	...roleReads(db, camp_id),
	asked_role: db.all<{ id: string }>(sql`SELECT ${id} AS id`),
});

/** Role named in the path; undefined when the camp has no such role. */
export const askedRole = (rows: Parameters<typeof rolesOf>[0] & { asked_role: { id: string }[] }) =>
	rolesOf(rows).find(({ id }) => id === rows.asked_role[0]?.id);
