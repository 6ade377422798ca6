import { hasRole } from "./permissions";

/** The roles whose home /staff-dashboard is, and those who look in (product specification, point 6). */
const STAFF_ROLES = [
	"counselor",
	"head_counselor",
	"support_staff",
	"program_director",
	"camp_admin",
	"super_admin",
];

/** Whether a role opens /staff-dashboard; a role of the camp's own never does. */
export const isStaffRole = (role_key: string) => hasRole(role_key, STAFF_ROLES);
