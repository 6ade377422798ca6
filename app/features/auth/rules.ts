import { can, hasRole, type Permission } from "../../platform/auth/permissions";

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
	/** A path of our own, already checked to be one. */
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

/** Where screens inside a camp begin, and what they need; longer paths stand before those they begin with. */
const SCREENS: readonly [path: string, permission: Permission][] = [
	["/campers/new", "campers_edit"],
	["/campers", "campers_view"],
	["/families/new", "campers_edit"],
	["/families", "campers_view"],
	["/test", "manage_all"],
	["/staff/new", "staff_edit"],
	["/staff/applications", "staff_edit"],
	["/staff/time-off", "staff_edit"],
	["/staff", "staff_view"],
	["/sessions/new", "sessions_edit"],
	["/sessions", "sessions_view"],
	["/seasons-sessions", "sessions_view"],
	["/camp-settings/danger-zone", "manage_all"],
	["/camp-settings/security", "manage_all"],
	["/camp-settings", "settings_edit"],
	["/settings", "settings_edit"],
	["/roll-call", "attendance_take"],
	["/attendance", "campers_view"],
	["/dashboard", "dashboard_view"],
	["/users", "user_management"],
	["/admin/audit", "audit_view"],
	["/admin", "manage_all"],
	["/user-test", "manage_all"],
];

/** Where nobody is led back to: these lead on, or out. */
const NO_DESTINATIONS = ["/auth", "/redirect", "/sign-out", "/unauthorized", "/api"];

/** Where families begin: open to everybody, whichever camp it names. */
const REGISTER = "/register";

const begins = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** Whether somebody may open a path of ours, as far as its address tells; the screen itself decides. */
export function mayOpen(
	path: string,
	{ camps, permissions }: Pick<Arrival, "camps" | "permissions">,
): boolean {
	const url = new URL(path, "https://own.invalid");
	if (url.pathname === "/" || NO_DESTINATIONS.some((start) => begins(url.pathname, start))) return false;
	// Whoever registers belongs to the camp only then.
	if (url.pathname === REGISTER) return true;
	const wanted = url.searchParams.get("camp");
	if (wanted) return camps.some(({ id, slug }) => id === wanted || slug === wanted);
	const needed = SCREENS.find(([start]) => begins(url.pathname, start))?.[1];
	return needed === undefined || can(permissions, needed);
}

const STAFF_DASHBOARD_ROLES = ["counselor", "head_counselor", "support_staff"];

/**
 * Where somebody goes after signing in, the first that holds: a `next` they may open; a pending invitation; without a
 * camp, and allowed to make one, /setup; several camps and none chosen, the chooser; a parent, /parent-dashboard;
 * counselors and support staff, /staff-dashboard; everybody else /dashboard. A target that does not exist yet, or
 * that the role may not open, gives way to the first screen of the camp that they may.
 */
export function whereToGo(arrival: Arrival, targets: Targets = TARGETS): string {
	const { next, invitation, camps, needs_choice, permissions } = arrival;
	const role = arrival.role_key ?? "";
	if (next && mayOpen(next, arrival)) return next;
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
