import { fresh, type Make } from "../make";
import { demoPasswordHash } from "../password";
import type { Built, RowOf } from "../rows";
import type { OfCamp } from "./camp";

/** Default password of every built user. */
export const DEMO_PASSWORD = "campfire-demo-2026";

export interface BuiltUser extends Built {
	id: string;
	email: string;
	password: string;
	user: RowOf<"auth_user">;
}

type UserOverrides = Partial<Omit<RowOf<"auth_user">, "createdAt" | "updatedAt">> & { password?: string };

/** Verified user who signs in with a password. */
export function aUser(
	{ password = DEMO_PASSWORD, ...overrides }: UserOverrides = {},
	make: Make = fresh,
): BuiltUser {
	const id = overrides.id ?? make.id("user");
	const made = { createdAt: new Date(make.at), updatedAt: new Date(make.at) };
	const email = overrides.email ?? `user-${id.slice(-12)}@example.com`;
	const user: RowOf<"auth_user"> = {
		name: "Robin Ashby",
		emailVerified: true,
		...made,
		...overrides,
		id,
		email,
	};
	const account: RowOf<"auth_account"> = {
		id: make.id("account"),
		accountId: id,
		providerId: "credential",
		userId: id,
		password: demoPasswordHash(password),
		...made,
	};
	return { id, email, password, user, rows: { auth_user: [user], auth_account: [account] } };
}

export interface BuiltMembership extends Built {
	membership: RowOf<"membership">;
}

/**
 * A user's membership in a camp: `camp_admin`, unless `role_key` or the `role_id` of a camp-defined role is given.
 */
export function aMembership(
	camp: OfCamp,
	user: { id: string },
	overrides: Partial<RowOf<"membership">> = {},
	make: Make = fresh,
): BuiltMembership {
	const membership: RowOf<"membership"> = {
		role_key: overrides.role_id ? null : "camp_admin",
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		user_id: user.id,
	};
	return { membership, rows: { membership: [membership] } };
}

export interface BuiltRole extends Built {
	id: string;
	role: RowOf<"role">;
}

/** Role defined by a camp, with its permissions. */
export function aRole(
	camp: OfCamp,
	{
		permissions = ["dashboard_view"],
		...overrides
	}: Partial<RowOf<"role">> & { permissions?: string[] } = {},
	make: Make = fresh,
): BuiltRole {
	const name = overrides.name ?? "archivist";
	const id = overrides.id ?? make.id(`role/${name}`);
	const role: RowOf<"role"> = {
		name_key: name.toLowerCase().replace(/[\s-]+/g, "_"),
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: camp.id,
		id,
		name,
	};
	const granted = permissions.map((permission_key) => ({ camp_id: camp.id, role_id: id, permission_key }));
	return { id, role, rows: { role: [role], role_permission: granted } };
}

export interface BuiltInvitation extends Built {
	id: string;
	invitation: RowOf<"invitation">;
}

/** Pending invitation of a camp, by default as counselor; no one knows its link. */
export function anInvitation(
	camp: OfCamp,
	invited_by: { id: string },
	overrides: Partial<RowOf<"invitation">> = {},
	make: Make = fresh,
): BuiltInvitation {
	const email = overrides.email ?? `invited-${newSuffix(make)}@example.com`;
	const id = overrides.id ?? make.id(`invitation/${email}`);
	const sent_at = overrides.sent_at ?? make.at;
	const invitation: RowOf<"invitation"> = {
		email,
		email_key: email.toLowerCase(),
		status: "pending",
		sent_at,
		...(overrides.role_id ? {} : { role_key: "counselor" }),
		role_name: overrides.role_key ?? "counselor",
		token_hash: `none-${id}`,
		expires_at: new Date(Date.parse(sent_at) + 7 * 86_400_000).toISOString(),
		created_at: sent_at,
		updated_at: sent_at,
		...overrides,
		camp_id: camp.id,
		id,
		invited_by: invited_by.id,
	};
	return { id, invitation, rows: { invitation: [invitation] } };
}

const newSuffix = (make: Make) => make.id("invitation").slice(-12);
