import { can, hasRole, type Permission } from "#app/platform/auth/permissions";

/** Screens that /redirect can lead to and that possibly don't exist yet. */
export interface Targets {
	invitation: boolean;
	setup: boolean;
	staff_dashboard: boolean;
	parent_dashboard: boolean;
}

/** Existing screens. A capability that adds its screen turns on its line. */
export const TARGETS: Targets = {
	invitation: true,
	setup: true,
	staff_dashboard: true,
	parent_dashboard: true,
};

/** Facts about the signed-in user for /redirect. */
export interface Arrival {
	/** Path the user can open (`mayGoTo`). */
	next: string | null;
	/** Path of a pending invitation. */
	invitation: string | null;
	/** ID and slug of each camp the user can enter. */
	camps: readonly { id: string; slug: string }[];
	may_create_camp: boolean;
	/** The user has several camps, and neither a link, nor the last visit, nor a preference names one. */
	needs_choice: boolean;
	role_key: string | null;
	permissions: readonly string[];
}

const STAFF_DASHBOARD_ROLES = ["counselor", "head_counselor", "support_staff"];

/**
 * Returns the destination after sign-in, the first that applies: a permitted `next`; a pending invitation; without
 * a camp, /setup if the user can create one; with several camps and none chosen, the chooser; /parent-dashboard
 * for parents; /staff-dashboard for counselors and support staff; otherwise /dashboard. A target that doesn't
 * exist yet or isn't permitted is replaced by the first permitted screen of the camp.
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
