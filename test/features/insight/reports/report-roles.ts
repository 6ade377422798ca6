/** Roles that ask, with what a camp's own hold. Beside them the built-in ones by their keys. */
export const OWN_ROLES: Record<string, readonly string[]> = {
	bookkeeper: ["campers_view", "finance_view", "reports_view", "reports_export"],
	registrar: ["campers_view", "registration_manage", "waitlist_manage", "reports_view"],
	nurse: ["campers_view", "campers_edit", "medical_view", "sessions_view", "reports_view"],
};
const BUILT_IN = ["camp_admin", "head_counselor", "counselor", "support_staff", "parent"];
export const ROLES = [...BUILT_IN, ...Object.keys(OWN_ROLES)];

/** Permissions of each role, written a second time on purpose. */
export const HELD: Record<string, readonly string[] | "all"> = {
	camp_admin: "all",
	head_counselor: ["campers_view", "sessions_view", "staff_view", "attendance_take", "checkin_release"],
	counselor: ["campers_view", "sessions_view", "attendance_take"],
	support_staff: ["sessions_view", "staff_view", "checkin_release"],
	parent: [],
	...OWN_ROLES,
};
