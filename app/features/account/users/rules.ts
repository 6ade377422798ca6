import {
	ASSIGNABLE_ROLES,
	can,
	type Granted,
	lackingToGrant,
	PERMISSIONS,
	type Permission,
	type Scope,
	UNUSED_PERMISSIONS,
} from "#app/platform/auth/permissions";

/** Permissions that include many others. */
const BROAD: readonly Permission[] = ["manage_all", "view_all", "edit_all"];

/**
 * Returns the checked broad permission that includes the given one, whether or not that is checked too; null if
 * there is none.
 */
export const broughtBy = (key: Permission, ticked: readonly string[]): Permission | null =>
	BROAD.find((broad) => broad !== key && ticked.includes(broad) && can([broad], key)) ?? null;

/** Scope of a role, in words. */
export const SCOPE_LABELS: Record<Scope, string> = {
	camp: "The whole camp",
	groups: "The groups they are assigned to",
	own_children: "Their own children",
};

/** Scope of a user with the role; a narrow role applies through the person they are linked to. */
export const reachLabel = (scope: Scope, is_linked: boolean): string =>
	scope === "camp" || is_linked ? SCOPE_LABELS[scope] : "No one yet: not linked to a person";

export type CampRole = {
	/** Key of a built-in role or ID of a camp-defined one. */
	id: string;
	/** Value of `role_type` for holders of the role: key or name. */
	name: string;
	label: string;
	is_builtin: boolean;
	permissions: string[];
};

/** Roles as options; one with more permissions than the viewer's is shown but disabled. */
export function roleOptions(granted: Granted, roles: readonly CampRole[]) {
	return roles.map(({ id, label, permissions }) => {
		const more = lackingToGrant(granted, permissions).length > 0;
		return { value: id, label: more ? `${label} (more access than you)` : label, disabled: more };
	});
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Summary such as "See campers, edit campers and 3 more". */
export function permissionSummary(permissions: readonly string[], most = 3): string {
	if (permissions.includes("manage_all")) return "Everything";
	const labels = (Object.keys(PERMISSIONS) as Permission[])
		.filter((key) => permissions.includes(key) && !UNUSED_PERMISSIONS.includes(key))
		.map((key, at) => (at === 0 ? PERMISSIONS[key] : lowerFirst(PERMISSIONS[key])));
	if (labels.length === 0) return "No camp-wide access";
	const shown = labels.slice(0, most).join(", ");
	return labels.length > most ? `${shown} and ${labels.length - most} more` : shown;
}

/** Checks whether a role ID is the key of an assignable built-in role. */
export const isAssignable = (id: string): boolean => (ASSIGNABLE_ROLES as readonly string[]).includes(id);

/** Maximum number of camp-defined roles, because every list of roles shows all of them. */
export const MOST_ROLES = 500;

/** Maximum count of users: a page shows several counts, and none must read more rows as the camp grows. */
export const MOST_COUNTED = 100;

/** Formats a count: "12 people", "100+ people". */
export const peopleCount = (n: number) =>
	n > MOST_COUNTED ? `${MOST_COUNTED}+ people` : `${n} ${n === 1 ? "person" : "people"}`;

type Can = (permission: Permission) => boolean;

/**
 * Permissions for everything that a parent or guardian can see and do for their children. Only a user with all of
 * them can link an account to a guardian.
 */
export const GUARDIAN_PERMISSIONS = ["finance_view", "registration_manage", "campers_edit"] as const;

/** Checks whether a caller can see a type of person who can have an account; campers have none. */
export const isSeen = (person_type: string, can: Can): boolean =>
	person_type !== "camper" && can(person_type === "staff" ? "staff_view" : "campers_view");

/**
 * Checks whether a caller can link an account to a type of person: staff if they can see them; a parent, guardian
 * or contact if they hold {@link GUARDIAN_PERMISSIONS}. Staff who are a child's guardian count as guardians, which
 * only the database knows.
 */
export const isLinkable = (person_type: string, can: Can): boolean =>
	person_type === "staff" ? can("staff_view") : person_type !== "camper" && linksGuardians(can);

export const linksGuardians = (can: Can): boolean => GUARDIAN_PERMISSIONS.every(can);

export const PERSON_LABELS: Record<string, string> = {
	staff: "Staff",
	parent: "Parent or guardian",
	other: "Contact",
};

/** Checks whether a caller can change a user's role: not if that user has more permissions. */
export const mayTouch = (granted: Granted, theirs: readonly string[]) =>
	lackingToGrant(granted, theirs).length === 0;
