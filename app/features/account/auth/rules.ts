import { can, hasRole, type Permission } from "#app/platform/auth/permissions";

/** Screens that /redirect may lead to and that may not exist yet. */
export interface Targets {
	invitation: boolean;
	setup: boolean;
	staff_dashboard: boolean;
	parent_dashboard: boolean;
}

/** What exists now. A capability that adds its screen turns its line on. */
export const TARGETS: Targets = {
	invitation: true,
	setup: true,
	staff_dashboard: true,
	parent_dashboard: true,
};

/** What /redirect knows of whoever is signed in. */
export interface Arrival {
	/** A path that they may open (`mayGoTo`). */
	next: string | null;
	/** The path of a pending invitation. */
	invitation: string | null;
	/** Id and slug of each camp the user may enter. */
	camps: readonly { id: string; slug: string }[];
	may_create_camp: boolean;
	/** Several camps, and neither a link, nor the last visit, nor a preference names one. */
	needs_choice: boolean;
	role_key: string | null;
	permissions: readonly string[];
}

const STAFF_DASHBOARD_ROLES = ["counselor", "head_counselor", "support_staff"];

/**
 * Where somebody goes after signing in, the first that holds: a `next` that they may open; a pending invitation; without a
 * camp, and allowed to make one, /setup; several camps and none chosen, the chooser; a parent, /parent-dashboard;
 * counselors and support staff, /staff-dashboard; everybody else /dashboard. A target that does not exist yet, or
 * that the role may not open, gives way to the first screen of the camp that they may.
 */
export function whereToGo(arrival: Arrival, targets: Targets = TARGETS): string {
	const { next, invitation, camps, needs_choice, permissions } = arrival;
	const role = arrival.role_key ?? "";
	if (next) return next;
	if (invitation && targets.invitation) return invitation;
	if (camps.length === 0) return arrival.may_create_camp && targets.setup ? "/setup" : "/camps";
	if (needs_choice) return "/camps";
	if (targets.parent_dashboard && hasRole(role, ["parent"])) return "/parent-dashboard";
	if (targets.staff_dashboard && hasRole(role, STAFF_DASHBOARD_ROLES)) return "/staff-dashboard";
	return HOMES.find(([, permission]) => can(permissions, permission))?.[0] ?? "/more";
}

const HOMES: readonly [path: string, permission: Permission][] = [
	["/dashboard", "dashboard_view"],
	["/roll-call", "attendance_take"],
	["/sessions", "sessions_view"],
];
