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

/** The permissions that include many others. */
const BROAD: readonly Permission[] = ["manage_all", "view_all", "edit_all"];

/** Of what is ticked the broad permission that brings another with it, ticked or not; null where none does. */
export const broughtBy = (key: Permission, ticked: readonly string[]): Permission | null =>
	BROAD.find((broad) => broad !== key && ticked.includes(broad) && can([broad], key)) ?? null;

/** How far a role reaches, as people read it. */
export const SCOPE_LABELS: Record<Scope, string> = {
	camp: "The whole camp",
	groups: "The groups they are assigned to",
	own_children: "Their own children",
};

/** How far somebody reaches with it; a narrow role does through the person they are. */
export const reachLabel = (scope: Scope, is_linked: boolean): string =>
	scope === "camp" || is_linked ? SCOPE_LABELS[scope] : "No one yet: not linked to a person";

export type CampRole = {
	/** A built-in role's key or the id of the camp's own. */
	id: string;
	/** The role_type of who holds it: key or name. */
	name: string;
	label: string;
	is_builtin: boolean;
	permissions: string[];
};

/** A role as a choice; one that may do more than the chooser is shown and cannot be chosen. */
export function roleOptions(granted: Granted, roles: readonly CampRole[]) {
	return roles.map(({ id, label, permissions }) => {
		const more = lackingToGrant(granted, permissions).length > 0;
		return { value: id, label: more ? `${label} (more access than you)` : label, disabled: more };
	});
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "See campers, edit campers and 3 more". */
export function permissionSummary(permissions: readonly string[], most = 3): string {
	if (permissions.includes("manage_all")) return "Everything";
	const labels = (Object.keys(PERMISSIONS) as Permission[])
		.filter((key) => permissions.includes(key) && !UNUSED_PERMISSIONS.includes(key))
		.map((key, at) => (at === 0 ? PERMISSIONS[key] : lowerFirst(PERMISSIONS[key])));
	if (labels.length === 0) return "No camp-wide access";
	const shown = labels.slice(0, most).join(", ");
	return labels.length > most ? `${shown} and ${labels.length - most} more` : shown;
}

/** Whether a camp's role id can be a built-in role's key. */
export const isAssignable = (id: string): boolean => (ASSIGNABLE_ROLES as readonly string[]).includes(id);

/** So many roles of its own a camp may have: every list of roles holds them all. */
export const MOST_ROLES = 500;

/** What users are counted to: several counts are on one page, and none may read with the camp. */
export const MOST_COUNTED = 100;

/** "12 people", "100+ people". */
export const peopleCount = (n: number) =>
	n > MOST_COUNTED ? `${MOST_COUNTED}+ people` : `${n} ${n === 1 ? "person" : "people"}`;

type Can = (permission: Permission) => boolean;

/** What a parent or guardian sees and does of their own. Only who holds all of it says that an account is theirs. */
export const GUARDIAN_PERMISSIONS = ["finance_view", "registration_manage", "campers_edit"] as const;

/** Whether a caller sees a person of that kind who can have an account; a camper has none. */
export const isSeen = (person_type: string, can: Can): boolean =>
	person_type !== "camper" && can(person_type === "staff" ? "staff_view" : "campers_view");

/**
 * Whether a caller can say that an account is a person's: of staff who see them, of a parent, guardian or contact who holds
 * {@link GUARDIAN_PERMISSIONS}. Staff who are a child's guardian count as guardians, which only the database knows.
 */
export const isLinkable = (person_type: string, can: Can): boolean =>
	person_type === "staff" ? can("staff_view") : person_type !== "camper" && linksGuardians(can);

export const linksGuardians = (can: Can): boolean => GUARDIAN_PERMISSIONS.every(can);

export const PERSON_LABELS: Record<string, string> = {
	staff: "Staff",
	parent: "Parent or guardian",
	other: "Contact",
};

/** Whether somebody's role is another's to change: who may do more than they may is not. */
export const mayTouch = (granted: Granted, theirs: readonly string[]) =>
	lackingToGrant(granted, theirs).length === 0;
