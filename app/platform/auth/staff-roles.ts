import { hasRole } from "./permissions";

/** Roles whose home page is /staff-dashboard, and roles that can view it (product specification, point 6). */
const STAFF_ROLES = [
	"counselor",
	"head_counselor",
	"support_staff",
	"program_director",
	"camp_admin",
	"super_admin",
];

/** Returns whether a role can open /staff-dashboard. Custom roles never can. */
export const isStaffRole = (role_key: string) => hasRole(role_key, STAFF_ROLES);
