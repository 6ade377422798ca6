// The single table of roles and permissions, shared by server and browser. Custom roles are rows that use the same
// keys.

/** Labels of all permissions. */
export const PERMISSIONS = {
	manage_all: "Everything",
	view_all: "See everything except health",
	edit_all: "Edit everything",
	user_management: "Manage users and invitations",
	dashboard_view: "See the dashboard",
	campers_view: "See campers",
	campers_edit: "Edit campers",
	staff_view: "See staff",
	staff_edit: "Edit staff",
	sessions_view: "See sessions",
	sessions_edit: "Edit sessions",
	activities_view: "See activities",
	activities_edit: "Edit activities",
	cabins_edit: "Assign cabins",
	attendance_take: "Take roll",
	checkin_release: "Check in and release campers",
	registration_manage: "Manage registrations",
	waitlist_manage: "Manage waitlists",
	medical_flags: "See health flags",
	medical_view: "See health records",
	medical_log: "Log health visits",
	medical_administer: "Give medication",
	finance_view: "See money",
	finance_post: "Post payments and request refunds",
	finance_refund: "Approve refunds",
	billing_manage: "Manage the subscription",
	messages_use: "Use messages",
	comms_send: "Send announcements",
	comms_emergency: "Send emergency messages",
	reports_view: "See reports",
	reports_create: "Create reports",
	reports_export: "Export reports",
	imports_run: "Import data",
	analytics_view: "See analytics",
	ai_query: "Ask the assistant",
	ai_detokenize: "Reveal names in the assistant's answers",
	audit_view: "See the audit log",
	settings_edit: "Edit camp settings",
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** Permissions that no screen or call checks yet. They are listed nowhere, but a role that has one keeps it. */
export const UNUSED_PERMISSIONS: readonly Permission[] = [
	"medical_flags",
	"medical_administer",
	"messages_use",
	"comms_emergency",
];

const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Returns whether a text is a permission key. */
export function isPermission(key: string): key is Permission {
	return Object.hasOwn(PERMISSIONS, key);
}

/**
 * People that a role can reach: everyone in the camp, the groups assigned to the user, or the user's own children.
 */
export type Scope = "camp" | "groups" | "own_children";

interface Role {
	label: string;
	scope: Scope;
	permissions: readonly Permission[];
}

const allBut = (...missing: Permission[]) => ALL_PERMISSIONS.filter((key) => !missing.includes(key));

/** Roles that every camp has. A camp can add custom roles, but not under these names. */
export const BUILTIN_ROLES = {
	/** Operator of the platform: a flag on the user, never a membership. */
	super_admin: { label: "Super admin", scope: "camp", permissions: ["manage_all"] },
	camp_admin: { label: "Camp admin", scope: "camp", permissions: ["manage_all"] },
	program_director: {
		label: "Program director",
		scope: "camp",
		permissions: allBut("manage_all", "user_management", "billing_manage", "finance_refund"),
	},
	head_counselor: {
		label: "Head counselor",
		scope: "camp",
		permissions: [
			"dashboard_view",
			"campers_view",
			"sessions_view",
			"activities_view",
			"staff_view",
			"attendance_take",
			"checkin_release",
			"activities_edit",
			"cabins_edit",
			"medical_flags",
			"reports_view",
			"analytics_view",
			"messages_use",
		],
	},
	counselor: {
		label: "Counselor",
		scope: "groups",
		permissions: [
			"campers_view",
			"sessions_view",
			"activities_view",
			"attendance_take",
			"medical_flags",
			"reports_view",
			"messages_use",
		],
	},
	support_staff: {
		label: "Support staff",
		scope: "camp",
		permissions: [
			"sessions_view",
			"activities_view",
			"staff_view",
			"checkin_release",
			"medical_flags",
			"messages_use",
		],
	},
	parent: { label: "Parent", scope: "own_children", permissions: [] },
} as const satisfies Record<string, Role>;

export type BuiltinRole = keyof typeof BUILTIN_ROLES;

/** Built-in roles that a membership can have. */
export const ASSIGNABLE_ROLES = (Object.keys(BUILTIN_ROLES) as BuiltinRole[]).filter(
	(key) => key !== "super_admin",
);

/** Returns whether a key belongs to a built-in role. */
export function isBuiltinRole(key: string | null): key is BuiltinRole {
	return key !== null && Object.hasOwn(BUILTIN_ROLES, key);
}

const builtin = (key: string | null): Role | null => (isBuiltinRole(key) ? BUILTIN_ROLES[key] : null);

/** Label of a role: the built-in one, or the name that the camp gave its custom role. */
export function roleLabel(key: string): string {
	const own = builtin(key)?.label;
	if (own) return own;
	// A custom role keeps its name as written; one that looks like a key is converted to words.
	return /^[a-z]+(_[a-z]+)*$/.test(key)
		? key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " ")
		: key;
}

/** Scope of a role. Custom roles reach the whole camp. */
export function scopeOf(roleKey: string | null): Scope {
	return builtin(roleKey)?.scope ?? "camp";
}

/** Role of a member: the key of a built-in role, or the permission keys of a custom one. */
export interface RoleGrant {
	role_key: string | null;
	custom_permissions?: readonly string[] | null;
}

/**
 * Permissions that a role grants directly; {@link can} adds the implied ones. A built-in role has exactly its own
 * permissions and ignores all others. Unknown keys grant nothing.
 */
export function resolvePermissions({ role_key, custom_permissions }: RoleGrant): Set<Permission> {
	const role = builtin(role_key);
	return new Set(role ? role.permissions : (custom_permissions ?? []).filter(isPermission));
}

/** Granted permissions: a set, or a list after transfer to the browser. */
export type Granted = ReadonlySet<string> | readonly string[];

/**
 * Returns whether the granted permissions cover one: directly, by manage_all (everything), by view_all (every
 * *_view except medical_view) or by edit_all (every *_edit). Unknown keys are never covered.
 */
export function can(granted: Granted, key: string): boolean {
	if (!isPermission(key)) return false;
	const has = (each: Permission) => ("has" in granted ? granted.has(each) : granted.includes(each));
	if (has(key) || has("manage_all")) return true;
	if (key.endsWith("_view")) return key !== "medical_view" && has("view_all");
	return key.endsWith("_edit") && has("edit_all");
}

/** All covered permissions, in the table's order. */
export function coveredPermissions(granted: Granted): Permission[] {
	return ALL_PERMISSIONS.filter((key) => can(granted, key));
}

/** Permissions of a requested role that the user lacks and therefore can't grant to others. */
export function lackingToGrant(granted: Granted, wanted: Granted): string[] {
	return [...wanted].filter((key) => !can(granted, key));
}

/** Assignable built-in roles that have a permission; used to say which role to ask for it. */
export function rolesWith(permission: Permission): BuiltinRole[] {
	return ASSIGNABLE_ROLES.filter((key) => can(BUILTIN_ROLES[key].permissions, permission));
}

/** Returns whether a role is in a list, ignoring case. */
export function hasRole(roleName: string, allowed: readonly string[]): boolean {
	const name = roleName.toLowerCase();
	return allowed.some((each) => each.toLowerCase() === name);
}
