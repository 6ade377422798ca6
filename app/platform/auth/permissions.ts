// The one table of who may what, read by server and browser. A camp's own roles are rows over the same keys.

/** Every permission and what it lets one do, as a label. */
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

/** Those that no screen or call asks for yet, so they're shown nowhere. A role that has one keeps it. */
export const UNUSED_PERMISSIONS: readonly Permission[] = [
	"medical_flags",
	"medical_administer",
	"messages_use",
	"comms_send",
	"comms_emergency",
	"reports_view",
	"reports_create",
	"analytics_view",
	"ai_query",
	"ai_detokenize",
];

const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Whether a text is a permission's key. */
export function isPermission(key: string): key is Permission {
	return Object.hasOwn(PERMISSIONS, key);
}

/** Whom a role reaches: everybody in the camp, the groups they are assigned to, or their own children. */
export type Scope = "camp" | "groups" | "own_children";

interface Role {
	label: string;
	scope: Scope;
	permissions: readonly Permission[];
}

const allBut = (...missing: Permission[]) => ALL_PERMISSIONS.filter((key) => !missing.includes(key));

/** The roles every camp has. A camp adds its own, which cannot take these names. */
export const BUILTIN_ROLES = {
	/** The platform's operator: a flag on the user, never a membership. */
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

/** The built-in roles a membership can have. */
export const ASSIGNABLE_ROLES = (Object.keys(BUILTIN_ROLES) as BuiltinRole[]).filter(
	(key) => key !== "super_admin",
);

/** Whether a key is a built-in role's. */
export function isBuiltinRole(key: string | null): key is BuiltinRole {
	return key !== null && Object.hasOwn(BUILTIN_ROLES, key);
}

const builtin = (key: string | null): Role | null => (isBuiltinRole(key) ? BUILTIN_ROLES[key] : null);

/** A built-in role's label; a camp's own role is called what the camp calls it. */
export function roleLabel(key: string): string {
	const own = builtin(key)?.label;
	if (own) return own;
	// A camp's own role is called as the camp wrote it; one written as a key is read as words.
	return /^[a-z]+(_[a-z]+)*$/.test(key)
		? key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " ")
		: key;
}

/** Whom a role reaches. A camp's own role reaches the whole camp. */
export function scopeOf(roleKey: string | null): Scope {
	return builtin(roleKey)?.scope ?? "camp";
}

/** A member's role: a built-in one by its key, or the keys of the camp's own. */
export interface RoleGrant {
	role_key: string | null;
	custom_permissions?: readonly string[] | null;
}

/**
 * The permissions a role grants by name; {@link can} knows what they imply. A built-in role has exactly its own,
 * whatever else is given; keys that do not exist grant nothing.
 */
export function resolvePermissions({ role_key, custom_permissions }: RoleGrant): Set<Permission> {
	const role = builtin(role_key);
	return new Set(role ? role.permissions : (custom_permissions ?? []).filter(isPermission));
}

/** What was granted: a set, or the list it becomes on the way to the browser. */
export type Granted = ReadonlySet<string> | readonly string[];

/**
 * Whether what was granted covers a permission: by name; manage_all covers all; view_all every *_view except
 * medical_view; edit_all every *_edit. An unknown key is never covered.
 */
export function can(granted: Granted, key: string): boolean {
	if (!isPermission(key)) return false;
	const has = (each: Permission) => ("has" in granted ? granted.has(each) : granted.includes(each));
	if (has(key) || has("manage_all")) return true;
	if (key.endsWith("_view")) return key !== "medical_view" && has("view_all");
	return key.endsWith("_edit") && has("edit_all");
}

/** Every permission that is covered, in the table's order. */
export function coveredPermissions(granted: Granted): Permission[] {
	return ALL_PERMISSIONS.filter((key) => can(granted, key));
}

/** What of a wanted role somebody lacks and so may not give away: nobody grants a permission they do not have. */
export function lackingToGrant(granted: Granted, wanted: Granted): string[] {
	return [...wanted].filter((key) => !can(granted, key));
}

/** The assignable built-in roles that have a permission: whom to ask for it. */
export function rolesWith(permission: Permission): BuiltinRole[] {
	return ASSIGNABLE_ROLES.filter((key) => can(BUILTIN_ROLES[key].permissions, permission));
}

/** Whether a role is among those named, without regard to case. */
export function hasRole(roleName: string, allowed: readonly string[]): boolean {
	const name = roleName.toLowerCase();
	return allowed.some((each) => each.toLowerCase() === name);
}
