// Who may what, as it was decided. Written down here a second time and on purpose: compared with the product's own
// table through its answers, never read from it.

const KEYS = [
	"manage_all",
	"view_all",
	"edit_all",
	"user_management",
	"dashboard_view",
	"campers_view",
	"campers_edit",
	"staff_view",
	"staff_edit",
	"sessions_view",
	"sessions_edit",
	"activities_view",
	"activities_edit",
	"cabins_edit",
	"attendance_take",
	"checkin_release",
	"registration_manage",
	"waitlist_manage",
	"medical_flags",
	"medical_view",
	"medical_log",
	"medical_administer",
	"finance_view",
	"finance_post",
	"finance_refund",
	"billing_manage",
	"messages_use",
	"comms_send",
	"comms_emergency",
	"reports_view",
	"reports_create",
	"reports_export",
	"imports_run",
	"analytics_view",
	"ai_query",
	"ai_detokenize",
	"audit_view",
	"settings_edit",
] as const;

export type Key = (typeof KEYS)[number];

const allBut = (...missing: Key[]): readonly Key[] => KEYS.filter((key) => !missing.includes(key));

/** Roles that every camp has. */
export const BUILT_IN: Record<string, readonly Key[]> = {
	camp_admin: KEYS,
	program_director: allBut("manage_all", "user_management", "billing_manage", "finance_refund"),
	head_counselor: [
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
	counselor: [
		"campers_view",
		"sessions_view",
		"activities_view",
		"attendance_take",
		"medical_flags",
		"reports_view",
		"messages_use",
	],
	support_staff: [
		"sessions_view",
		"activities_view",
		"staff_view",
		"checkin_release",
		"medical_flags",
		"messages_use",
	],
	parent: [],
};

/** Roles that a camp defines itself. */
export const OWN: Record<string, readonly Key[]> = {
	health_officer: [
		"dashboard_view",
		"campers_view",
		"sessions_view",
		"medical_flags",
		"medical_view",
		"medical_log",
		"medical_administer",
		"reports_view",
		"messages_use",
	],
	bookkeeper: [
		"dashboard_view",
		"campers_view",
		"sessions_view",
		"finance_view",
		"finance_post",
		"reports_view",
		"reports_export",
	],
};

/** The platform's operator, in no camp and in all of them. */
export const OPERATOR = "super_admin";

const ROLES: Record<string, readonly Key[]> = { [OPERATOR]: KEYS, ...BUILT_IN, ...OWN };

/** Whose home /staff-dashboard is, and who looks in: by role, for no permission says it. */
export const STAFF_ROLES: readonly string[] = [
	OPERATOR,
	"camp_admin",
	"program_director",
	"head_counselor",
	"counselor",
	"support_staff",
];

export const roleNames = Object.keys(ROLES);
export const holds = (role: string, key: Key) => ROLES[role]?.includes(key) ?? false;
