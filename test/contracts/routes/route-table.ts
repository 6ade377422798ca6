import type { Things } from "../../support/camp-world";
import type { Key } from "./roles";

/**
 * What a caller needs: a permission of the camp; `staff-role`: one of the roles whose home is /staff-dashboard; `member`: any role in the camp; `signed-in`: any account; `anyone`.
 * `operator`: whoever runs the platform. `refused` answers 403 to everybody, `absent` 404: there is nothing to allow.
 */
type Need = Key | "member" | "staff-role" | "operator" | "signed-in" | "anyone" | "refused" | "absent";

/** One route and method. Every route of the build has its rows here; a route without one fails the test. */
export interface Row {
	/** The route's id below features/, as the build names it. */
	route: string;
	method: string;
	needs: Need;
	/** An address in the camp of those things. */
	path: (camp: Things) => string;
	/** The same about a camper outside the counselor's groups: for them it does not exist. */
	hidden?: (camp: Things) => string;
	/** The path names the camp itself; no query parameter does. */
	namesCamp?: boolean;
	/** Allowed, it ends the camp: each such request gets a camp of its own. */
	endsCamp?: boolean;
	/** The caller is signed out by it, or their account changed: each request comes from a user of its own. */
	endsSession?: boolean;
	/** An empty form, or this address, names nothing that exists, so whoever is let in gets 404. */
	namesInBody?: boolean;
	/** Refuses whatever comes from another site in its own way. */
	ownOriginRule?: string;
	/** What the row's own rule answers to roles, where a permission alone does not say it. */
	otherwise?: Readonly<Record<string, "absent" | "forbidden">>;
}

type Path = string | ((camp: Things) => string);
type More = Partial<
	Pick<
		Row,
		"hidden" | "namesCamp" | "endsCamp" | "endsSession" | "namesInBody" | "ownOriginRule" | "otherwise"
	>
>;

/** The rows of one route: what each method needs. */
function rows(route: string, path: Path, needs: Record<string, Need>, more: More = {}): Row[] {
	const at = typeof path === "string" ? () => path : path;
	return Object.entries(needs).map(([method, need]) => ({ route, method, needs: need, path: at, ...more }));
}

/**
 * An address that a button posts to. Its own page says what was refused and shows nothing of the thing, which is why
 * it is there for whatever id.
 */
function button(route: string, path: Path, need: Key | "staff-role"): Row[] {
	const nothing = new Proxy({}, { get: () => "any" }) as unknown as Things;
	return [
		...rows(route, path, { POST: need }),
		...rows(route, typeof path === "string" ? path : path(nothing), { GET: "signed-in" }),
	];
}

/** The same where the row's own rule says who may. */
function ownButton(route: string, path: (camp: Things) => string, more: More): Row[] {
	const nothing = new Proxy({}, { get: () => "any" }) as unknown as Things;
	return [
		...rows(route, path, { POST: "member" }, more),
		...rows(route, path(nothing), { GET: "signed-in" }),
	];
}

const camper = (end = "") => ({
	path: (at: Things) => `/campers/${at.camper_id}${end}`,
	hidden: (at: Things) => `/campers/${at.hidden.camper_id}${end}`,
});

/** Whoever works with campers sees this one; others do not, whatever else they may. */
const NOT_FOR_THEM = { support_staff: "absent", parent: "absent" } as const;

/** About the camper, and the same about one outside the counselor's groups. */
const ofCamper = (start: string, end: string) => ({
	hidden: (at: Things) => `${start}${at.hidden.camper_id}${end}`,
	otherwise: NOT_FOR_THEM,
});

/** A page of the camper's, with what it names. */
const person =
	(start: string, name?: "note_id" | "document_id" | "relationship_id" | "photo", end = "") =>
	(at: Things) =>
		`/person/${at.camper_id}${start}${name ? at[name] : ""}${end}`;
const child =
	(start: string, name?: "relationship_id" | "contact_id", end = "") =>
	(at: Things) =>
		`/parent-dashboard/children/${at.camper_id}${start}${name ? at[name] : ""}${end}`;
const household =
	(end = "") =>
	(at: Things) =>
		`/families/${at.household_id}${end}`;

const NOTE_WRITERS: More = { otherwise: { ...NOT_FOR_THEM, health_officer: "forbidden" } };
/** Somebody else's note: whoever edits the record. */
const NOTE_EDITORS: More = {
	otherwise: {
		...NOT_FOR_THEM,
		head_counselor: "forbidden",
		counselor: "forbidden",
		health_officer: "forbidden",
		bookkeeper: "forbidden",
	},
};
/** Papers are for the camp's office, and for the family. */
const OFFICE = {
	otherwise: {
		...NOT_FOR_THEM,
		head_counselor: "absent",
		counselor: "absent",
		health_officer: "absent",
		bookkeeper: "absent",
	},
} as const;
/** Those of these roles who are nobody the camp knows. */
const NO_RECORD: More = {
	otherwise: {
		super_admin: "absent",
		camp_admin: "absent",
		program_director: "absent",
		head_counselor: "absent",
		support_staff: "absent",
		health_officer: "absent",
		bookkeeper: "absent",
	},
};
const staff =
	(end = "") =>
	(at: Things) =>
		`/staff/${at.staff_id}${end}`;

const question = (end: string) => (at: Things) =>
	`/seasons/${at.season_id}/questions/${at.question_id}${end}`;
const emptySeason = (end: string) => (at: Things) => `/seasons/${at.empty_season_id}${end}`;
const season = (end: string) => (at: Things) => `/seasons/${at.season_id}${end}`;

const session =
	(end = "") =>
	(at: Things) =>
		`/sessions/${at.session_id}${end}`;

export const ROUTE_TABLE: Row[] = [
	// The door.
	...rows("auth/routes/home", "/", { GET: "anyone" }),
	...rows("auth/routes/auth", "/auth", { GET: "anyone", POST: "anyone" }),
	...rows("auth/routes/google", "/auth/google", { GET: "anyone", POST: "anyone" }),
	// At an address where browsers offer no passkeys.
	...rows("auth/routes/passkey", "/auth/passkey", { GET: "anyone", POST: "absent" }),
	...rows("auth/routes/passkey-options", "/auth/passkey/options", { POST: "absent" }),
	...rows("auth/routes/google-done", "/auth/google/done?flow=any-flow", { GET: "anyone" }),
	...rows("auth/routes/redirect", "/redirect", { GET: "signed-in" }),
	...rows("auth/routes/sign-out", "/sign-out", { GET: "anyone", POST: "anyone" }, { endsSession: true }),
	...rows("auth/routes/unauthorized", "/unauthorized", { GET: "refused" }),
	...rows("auth/routes/camps", "/camps", { GET: "signed-in", POST: "signed-in" }),
	...rows("auth/routes/preferred-camp", "/camps/preferred", { GET: "anyone", POST: "signed-in" }),
	...rows(
		"auth/api/auth",
		"/api/auth/get-session",
		{ GET: "anyone", POST: "anyone" },
		{
			ownOriginRule: "better-auth checks the origin of what changes something; reading the session does not",
		},
	),

	// One's own account.
	...rows("account/routes/account", "/account", { GET: "signed-in", POST: "signed-in" }),
	...rows("account/routes/password", "/account/password", { GET: "signed-in", POST: "signed-in" }),
	...rows("account/routes/two-factor", "/account/two-factor", { GET: "signed-in", POST: "signed-in" }),
	...rows("account/routes/set-up-two-factor", "/account/two-factor/set-up", {
		GET: "signed-in",
		POST: "signed-in",
	}),
	...rows("account/routes/recovery-codes", "/account/two-factor/recovery-codes", {
		GET: "signed-in",
		POST: "signed-in",
	}),
	...rows("account/routes/two-factor-off", "/account/two-factor/off", {
		GET: "signed-in",
		POST: "signed-in",
	}),
	...rows("account/routes/devices-csv", "/account/devices.csv", { GET: "signed-in" }),
	...rows("account/routes/upload-photo", "/account/photo", { GET: "anyone", POST: "signed-in" }),
	...rows("account/routes/remove-photo", "/account/photo/remove", { GET: "anyone", POST: "signed-in" }),
	...rows("account/routes/restore-photo", "/account/photo/restore", { GET: "anyone" }),
	...rows(
		"account/routes/restore-photo",
		"/account/photo/restore",
		{ POST: "signed-in" },
		{ namesInBody: true },
	),
	// One's own, and only under its present name; nobody here has one.
	...rows("account/routes/photo", "/account/photo/any.png", { GET: "signed-in" }, { namesInBody: true }),
	...rows("account/routes/link-google", "/account/google", { GET: "anyone", POST: "signed-in" }),
	...rows("account/routes/unlink-google", "/account/google/unlink", { GET: "anyone" }),
	...rows(
		"account/routes/unlink-google",
		"/account/google/unlink",
		{ POST: "signed-in" },
		{ namesInBody: true },
	),
	// At an address where browsers offer no passkeys.
	...rows("account/routes/passkeys", "/account/passkeys", { GET: "anyone" }),
	...rows("account/routes/passkeys", "/account/passkeys", { POST: "signed-in" }, { namesInBody: true }),
	...rows(
		"account/routes/passkey-options",
		"/account/passkeys/options",
		{ POST: "signed-in" },
		{ namesInBody: true },
	),
	...rows("account/routes/rename-passkey", "/account/passkeys/rename", { GET: "anyone" }),
	...rows(
		"account/routes/rename-passkey",
		"/account/passkeys/rename",
		{ POST: "signed-in" },
		{ namesInBody: true },
	),
	...rows("account/routes/remove-passkey", "/account/passkeys/remove", { GET: "anyone" }),
	...rows(
		"account/routes/remove-passkey",
		"/account/passkeys/remove",
		{ POST: "signed-in" },
		{ namesInBody: true },
	),
	...rows("account/routes/preferences", "/account/preferences", { GET: "anyone", POST: "signed-in" }),
	...rows("account/routes/revoke-session", "/account/sessions/revoke", { GET: "anyone" }),
	...rows(
		"account/routes/revoke-session",
		"/account/sessions/revoke",
		{ POST: "signed-in" },
		{ namesInBody: true },
	),
	...rows(
		"account/routes/sign-out-everywhere",
		"/account/sign-out-everywhere",
		{ GET: "anyone", POST: "signed-in" },
		{ endsSession: true },
	),
	...rows("more/routes/more", "/more", { GET: "signed-in" }),
	// Every member searches, and finds what they may open.
	...rows("search/routes/search", "/search", { GET: "member" }),
	...rows("search/api/search", "/api/search?q=a", { GET: "member" }),
	...rows("preferences/api/theme", "/preferences/theme", { POST: "anyone" }),

	// For everybody.
	...rows("consent/api/consent", "/preferences/consent", { POST: "anyone" }),
	...rows("public/routes/company", "/lantern", { GET: "anyone" }),
	...rows("public/routes/company", "/no-such-company", { POST: "absent" }),
	...rows("public/routes/product", "/campinsights", { GET: "anyone" }),
	...rows("public/routes/privacy-policy", "/privacy-policy", { GET: "anyone" }),
	...rows("public/routes/terms-of-service", "/terms-of-service", { GET: "anyone" }),
	...rows("public/routes/cookie-policy", "/cookie-policy", { GET: "anyone" }),
	...rows("public/routes/subprocessors", "/legal/subprocessors", { GET: "anyone" }),
	...rows("public/routes/sitemap", "/sitemap.xml", { GET: "anyone" }),
	...rows("public/routes/robots", "/robots.txt", { GET: "anyone" }),
	...rows("unsubscribe/routes/unsubscribe", "/unsubscribe", { GET: "anyone", POST: "anyone" }),
	// Setting up a camp.
	...rows("setup/routes/setup", "/setup", { GET: "signed-in", POST: "signed-in" }),
	...rows("setup/routes/camp", "/setup/camp", { GET: "manage_all", POST: "manage_all" }),
	...rows("setup/routes/season", "/setup/season", { GET: "manage_all", POST: "manage_all" }),
	...rows("setup/routes/session", "/setup/session", { GET: "manage_all", POST: "manage_all" }),
	...rows("setup/routes/ratios", "/setup/ratios", { GET: "manage_all", POST: "manage_all" }),
	...rows("setup/routes/team", "/setup/team", { GET: "manage_all" }),
	...rows("setup/routes/import", "/setup/import", { GET: "manage_all" }),
	...rows("setup/routes/sample", "/setup/sample", { GET: "manage_all", POST: "manage_all" }),
	...rows("setup/routes/done", "/setup/done", { GET: "manage_all" }),
	...rows("setup/routes/skip", "/setup/skip", { GET: "anyone" }),
	...rows("setup/routes/skip", "/setup/skip", { POST: "manage_all" }),
	...button("sample-data/routes/add", "/sample-data/add", "manage_all"),
	...button("sample-data/routes/remove", "/sample-data/remove", "manage_all"),

	// Camp administration.
	...rows("admin/routes/admin", "/admin", { GET: "manage_all" }),
	...rows("admin/routes/waiting", "/admin/waiting", { GET: "signed-in" }),
	...button("admin/routes/flags", "/admin/flags", "manage_all"),
	...rows("admin/routes/camps", "/admin/camps", { GET: "operator" }),
	...rows("admin/routes/platform-flags", "/admin/platform-flags", { GET: "signed-in", POST: "operator" }),
	...rows("admin/routes/archive-camp", "/admin/camps/any/archive", { GET: "signed-in" }),
	...rows(
		"admin/routes/archive-camp",
		(at) => `/admin/camps/${at.camp_id}/archive`,
		{ POST: "manage_all" },
		{ namesCamp: true, endsCamp: true },
	),
	...rows("admin/routes/restore-camp", "/admin/camps/restore", { GET: "signed-in", POST: "operator" }),

	// Users, roles, invitations, and what was changed.
	...rows("audit/routes/audit", "/admin/audit", { GET: "audit_view" }),
	...rows("audit/routes/audit-csv", "/admin/audit.csv", { GET: "audit_view" }),
	...rows("users/routes/users", "/users", { GET: "user_management" }),
	...rows("users/routes/users-csv", "/users.csv", { GET: "user_management" }),
	...rows("users/routes/user", (at) => `/users/${at.user_id}`, { GET: "user_management" }),
	...rows("users/routes/user-person", (at) => `/users/${at.user_id}/person`, {
		GET: "user_management",
		POST: "user_management",
	}),
	...button("users/routes/change-role", (at) => `/users/${at.user_id}/role`, "user_management"),
	...button("users/routes/user-active", (at) => `/users/${at.user_id}/active`, "user_management"),
	...rows("users/routes/roles", "/users/roles", { GET: "user_management" }),
	...rows("users/routes/compare-roles", "/users/roles/compare", { GET: "user_management" }),
	...rows("users/routes/new-role", "/users/roles/new", { GET: "user_management", POST: "user_management" }),
	...rows("users/routes/role", (at) => `/users/roles/${at.role_id}`, {
		GET: "user_management",
		POST: "user_management",
	}),
	...rows("shells/view-as", (at) => `/users/roles/${at.role_id}/preview`, { GET: "user_management" }),
	...button("users/routes/delete-role", (at) => `/users/roles/${at.role_id}/delete`, "user_management"),
	...rows("users/routes/user-test", "/user-test", { GET: "manage_all" }),
	...rows("invitations/routes/invitations", "/users/invitations", { GET: "user_management" }),
	...rows("invitations/routes/invitations-csv", "/users/invitations.csv", { GET: "user_management" }),
	...rows("invitations/routes/invite", "/users/invite", { GET: "user_management", POST: "user_management" }),
	...rows("invitations/routes/invite-several", "/users/invite/several", {
		GET: "user_management",
		POST: "user_management",
	}),
	...button(
		"invitations/routes/resend",
		(at) => `/users/invitations/${at.invitation_id}/resend`,
		"user_management",
	),
	...button(
		"invitations/routes/revoke",
		(at) => `/users/invitations/${at.invitation_id}/revoke`,
		"user_management",
	),
	// The letter's link; without its token there is nothing to answer.
	...rows("invitations/routes/invitation", "/invitation", { GET: "anyone", POST: "anyone" }),
	...rows("users/api/roles", "/api/user-management/roles", {
		GET: "user_management",
		POST: "user_management",
	}),
	...rows("users/api/role", (at) => `/api/user-management/roles/${at.role_id}`, {
		PUT: "user_management",
		DELETE: "user_management",
	}),
	...rows(
		"users/api/camp-users",
		(at) => `/api/user-management/camp-users/${at.camp_id}`,
		{ GET: "user_management" },
		{ namesCamp: true },
	),
	...rows("users/api/add-camp-user", "/api/user-management/camp-users", { POST: "user_management" }),
	...["role", "person", "deactivate", "reactivate"].flatMap((change) =>
		rows(
			`users/api/${change === "role" || change === "person" ? `camp-user-${change}` : change}`,
			(at) => `/api/user-management/camp-users/${at.user_id}/${change}`,
			{ PUT: "user_management" },
		),
	),
	// Of oneself; whoever asks about others has a test of its own.
	...rows(
		"users/api/permissions",
		(at) => `/api/user-management/permissions/${at.camp_id}/user/me`,
		{ GET: "member" },
		{ namesCamp: true },
	),
	...rows("users/api/check-permission", "/api/user-management/permissions/check", { POST: "signed-in" }),
	...rows(
		"invitations/api/invitations",
		(at) => `/api/user-management/invitations/${at.camp_id}`,
		{ GET: "user_management" },
		{ namesCamp: true },
	),
	...rows("invitations/api/invite", "/api/user-management/invitations", { POST: "user_management" }),
	...["resend", "revoke"].flatMap((change) =>
		rows(
			`invitations/api/${change}`,
			(at) => `/api/user-management/invitations/${at.invitation_id}/${change}`,
			{ PUT: "user_management" },
		),
	),

	// Today.
	...rows("dashboard/routes/dashboard", "/dashboard", { GET: "dashboard_view" }),

	// Campers.
	...rows("campers/routes/campers", "/campers", { GET: "campers_view" }),
	...rows("campers/routes/campers-csv", "/campers.csv", { GET: "campers_view" }),
	...rows("campers/routes/new-camper", "/campers/new", { GET: "campers_edit", POST: "campers_edit" }),
	...button("campers/routes/tag-campers", "/campers/tags", "campers_edit"),
	...button("campers/routes/archive-campers", "/campers/archive", "campers_edit"),
	...button("campers/routes/undo-change", "/campers/undo", "campers_edit"),
	...rows("campers/routes/camper", camper().path, { GET: "campers_view" }, camper()),
	...rows("campers/routes/edit-camper", camper("/edit").path, { GET: "campers_edit", POST: "campers_edit" }),
	...button("campers/routes/camper-status", camper("/status").path, "campers_edit"),
	...button("campers/routes/delete-camper", camper("/delete").path, "campers_edit"),
	...button("campers/routes/restore-camper", camper("/restore").path, "campers_edit"),
	...rows("campers/api/campers", "/api/campers", { GET: "campers_view", POST: "campers_edit" }),
	...rows(
		"campers/api/camper",
		(at) => `/api/campers/${at.camper_id}`,
		{ GET: "campers_view" },
		{ hidden: (at) => `/api/campers/${at.hidden.camper_id}` },
	),
	...rows("campers/api/camper", (at) => `/api/campers/${at.camper_id}`, {
		PUT: "campers_edit",
		DELETE: "campers_edit",
	}),

	// Staff.
	...rows("staff/routes/staff-list", "/staff", { GET: "staff_view" }),
	...rows("staff/routes/staff-csv", "/staff.csv", { GET: "staff_view" }),
	...rows("staff/routes/certificates-csv", "/staff/certificates.csv", { GET: "staff_view" }),
	...rows("staff/routes/applications-csv", "/staff/applications.csv", { GET: "staff_edit" }),
	...rows("staff/routes/new-staff", "/staff/new", { GET: "staff_edit", POST: "staff_edit" }),
	...rows("staff/routes/applications", "/staff/applications", { GET: "staff_edit" }),
	...rows("staff/routes/positions", "/staff/positions", { GET: "staff_view", POST: "staff_edit" }),
	...rows("staff/routes/position", (at) => `/staff/positions/${at.role_type_id}`, {
		GET: "staff_edit",
		POST: "staff_edit",
	}),
	...button(
		"staff/routes/delete-position",
		(at) => `/staff/positions/${at.role_type_id}/delete`,
		"staff_edit",
	),
	...rows("staff/routes/staff-member", staff(), { GET: "staff_view" }),
	...rows("staff/routes/edit-staff", staff("/edit"), { GET: "staff_edit", POST: "staff_edit" }),
	...button("staff/routes/save-employment", staff("/employment"), "staff_edit"),
	...button("staff/routes/let-go", staff("/let-go"), "staff_edit"),
	...button("staff/routes/application-step", staff("/application"), "staff_edit"),
	...button("staff/routes/save-activities", staff("/activities"), "staff_edit"),
	...button("staff/routes/save-certificate", staff("/certificates"), "staff_edit"),
	...button("staff/routes/remove-certificate", staff("/certificates/remove"), "staff_edit"),
	...button("staff/routes/add-reference", staff("/references"), "staff_edit"),
	...button("staff/routes/mark-reference", staff("/references/heard"), "staff_edit"),
	...button("staff/routes/background-check", staff("/background-check"), "staff_edit"),
	...button("staff/routes/delete-staff", staff("/delete"), "staff_edit"),
	...button("staff/routes/restore-staff", staff("/restore"), "staff_edit"),
	...rows("staff/api/staff-list", "/api/staff", { GET: "staff_view", POST: "staff_edit" }),
	...rows("staff/api/staff-member", (at) => `/api/staff/${at.staff_id}`, {
		GET: "staff_view",
		PUT: "staff_edit",
		DELETE: "staff_edit",
	}),
	...rows("staff/api/role-types", "/api/staff/role-types", { GET: "staff_view", POST: "staff_edit" }),
	...rows("staff/api/role-type", (at) => `/api/staff/role-types/${at.role_type_id}`, {
		GET: "staff_view",
		PUT: "staff_edit",
		DELETE: "staff_edit",
	}),
	...rows("staffing/routes/ratios", "/staff/ratios", { GET: "staff_view" }),
	...rows("staffing/routes/ratios-csv", "/staff/ratios.csv", { GET: "staff_view" }),
	...rows("staffing/routes/shifts-csv", "/staff/shifts.csv", { GET: "staff_view" }),
	...rows("staffing/routes/time-off-csv", "/staff/time-off.csv", { GET: "staff_edit" }),
	...rows("staffing/routes/shifts", "/staff/shifts", { GET: "staff_view", POST: "staff_edit" }),
	...button("staffing/routes/remove-shift", "/staff/shifts/remove", "staff_edit"),
	...button("staffing/routes/copy-shifts", "/staff/shifts/copy", "staff_edit"),
	...button("staffing/routes/undo-copy", "/staff/shifts/undo-copy", "staff_edit"),
	...rows("staffing/routes/time-off", "/staff/time-off", { GET: "staff_edit" }),
	...rows("staffing/routes/decide-time-off", (at) => `/staff/time-off/${at.time_off_id}`, {
		GET: "staff_edit",
		POST: "staff_edit",
	}),
	...rows("staff-dashboard/routes/staff-dashboard", "/staff-dashboard", { GET: "staff-role" }),
	...button("staff-dashboard/routes/ask-time-off", "/staff-dashboard/time-off", "staff-role"),
	...button("staff-dashboard/routes/withdraw-time-off", "/staff-dashboard/withdraw", "staff-role"),

	// Enrolments.
	...rows("enrolments/routes/enrol", "/enrolments", { GET: "campers_edit", POST: "campers_edit" }),
	...rows("enrolments/routes/move", (at) => `/enrolments/${at.enrolment_id}/move`, {
		GET: "campers_edit",
		POST: "campers_edit",
	}),
	...rows("enrolments/routes/end", (at) => `/enrolments/${at.enrolment_id}/end`, {
		GET: "campers_edit",
		POST: "campers_edit",
	}),
	...button("enrolments/routes/restore", (at) => `/enrolments/${at.enrolment_id}/restore`, "campers_edit"),
	...rows("enrolments/api/session-campers", (at) => `/api/sessions/${at.session_id}/campers`, {
		GET: "campers_view",
		POST: "campers_edit",
	}),

	// Sessions and seasons.
	...rows("sessions/routes/sessions", "/sessions", { GET: "sessions_view" }),
	...rows("sessions/routes/sessions-csv", "/sessions.csv", { GET: "sessions_view" }),
	...rows("sessions/routes/new-session", "/sessions/new", { GET: "sessions_edit", POST: "sessions_edit" }),
	...rows("sessions/routes/session", session(), { GET: "sessions_view" }),
	...rows("sessions/routes/roster-csv", session("/roster.csv"), { GET: "campers_view" }),
	...rows("sessions/routes/edit-session", session("/edit"), { GET: "sessions_edit", POST: "sessions_edit" }),
	...rows("sessions/routes/session-status", session("/status"), {
		GET: "sessions_edit",
		POST: "sessions_edit",
	}),
	...button("sessions/routes/delete-session", session("/delete"), "sessions_edit"),
	...button(
		"sessions/routes/restore-session",
		(at) => `/sessions/${at.deleted_session_id}/restore`,
		"sessions_edit",
	),
	...button("sessions/routes/add-group", session("/groups"), "cabins_edit"),
	...button("sessions/routes/assign-campers", session("/assign"), "cabins_edit"),
	...button("sessions/routes/undo-assign", session("/undo-assign"), "cabins_edit"),
	...button("sessions/routes/group-staff", session("/group-staff"), "cabins_edit"),
	...rows("sessions/routes/seasons-sessions", "/seasons-sessions", { GET: "sessions_view" }),
	...rows("seasons/routes/seasons", "/seasons", { GET: "sessions_view" }),
	...rows("seasons/routes/new-season", "/seasons/new", { GET: "sessions_edit", POST: "sessions_edit" }),
	...rows("seasons/routes/edit-season", season("/edit"), { GET: "sessions_edit", POST: "sessions_edit" }),
	...rows("seasons/routes/copy-season", season("/copy"), { GET: "sessions_edit", POST: "sessions_edit" }),
	...button("seasons/routes/season-status", season("/status"), "sessions_edit"),
	...button("seasons/routes/season-current", season("/current"), "sessions_edit"),
	...button("seasons/routes/delete-season", season("/delete"), "sessions_edit"),
	...rows("questions/routes/questions", season("/questions"), { GET: "registration_manage" }),
	...rows("questions/routes/new-question", season("/questions/new"), {
		GET: "registration_manage",
		POST: "registration_manage",
	}),
	...rows("questions/routes/question", question(""), {
		GET: "registration_manage",
		POST: "registration_manage",
	}),
	...rows("questions/routes/preview", season("/questions/preview"), {
		GET: "registration_manage",
		POST: "registration_manage",
	}),
	...rows("questions/routes/version", (at) => `/seasons/${at.season_id}/questions/versions/1`, {
		GET: "registration_manage",
	}),
	...button("questions/routes/publish", season("/questions/publish"), "registration_manage"),
	...button("questions/routes/starter", emptySeason("/questions/starter"), "registration_manage"),
	...button("questions/routes/copy", emptySeason("/questions/copy"), "registration_manage"),
	...button("questions/routes/move", question("/move"), "registration_manage"),
	...button("questions/routes/duplicate", question("/duplicate"), "registration_manage"),
	...button("questions/routes/remove", question("/remove"), "registration_manage"),
	...rows(
		"questions/routes/restore",
		question("/restore"),
		{ POST: "registration_manage" },
		{ namesInBody: true },
	),
	...rows("questions/routes/restore", "/seasons/any/questions/any/restore", { GET: "signed-in" }),
	...rows("questions/api/questions", (at) => `/api/questions?season_id=${at.season_id}`, {
		GET: "registration_manage",
		POST: "registration_manage",
	}),
	...rows("questions/api/question", (at) => `/api/questions/${at.question_id}?season_id=${at.season_id}`, {
		GET: "registration_manage",
		PUT: "registration_manage",
		DELETE: "registration_manage",
	}),
	...rows("questions/api/question-form", (at) => `/api/seasons/${at.season_id}/question-form`, {
		GET: "registration_manage",
		POST: "registration_manage",
	}),
	...rows("seasons/api/seasons", "/api/seasons", { GET: "sessions_view", POST: "sessions_edit" }),
	...rows("seasons/api/season", (at) => `/api/seasons/${at.season_id}`, {
		GET: "sessions_view",
		PUT: "sessions_edit",
		DELETE: "sessions_edit",
	}),
	...rows("sessions/api/sessions", "/api/sessions", { GET: "sessions_view", POST: "sessions_edit" }),
	...rows("sessions/api/session", (at) => `/api/sessions/${at.session_id}`, {
		GET: "sessions_view",
		PUT: "sessions_edit",
		DELETE: "sessions_edit",
	}),

	// Persons: rows by their own rule, so every member asks and gets what is theirs to see.
	...rows("persons/api/persons", "/api/persons", { GET: "member", POST: "campers_edit" }),
	...rows(
		"persons/api/person",
		(at) => `/api/persons/${at.camper_id}`,
		{ GET: "member" },
		ofCamper("/api/persons/", ""),
	),
	...rows("persons/api/person", (at) => `/api/persons/${at.parent_id}`, {
		PUT: "campers_edit",
		DELETE: "campers_edit",
	}),
	...["activities", "sessions", "notes", "relationships"].flatMap((part) =>
		rows(
			`persons/api/${part}`,
			(at) => `/api/persons/${at.camper_id}/${part}`,
			{ GET: "member" },
			ofCamper("/api/persons/", `/${part}`),
		),
	),
	...rows(
		"persons/api/notes",
		(at) => `/api/persons/${at.camper_id}/notes`,
		{ POST: "member" },
		NOTE_WRITERS,
	),
	...rows(
		"persons/api/note",
		(at) => `/api/persons/${at.camper_id}/notes/${at.note_id}`,
		{ PUT: "member", DELETE: "member" },
		NOTE_EDITORS,
	),
	...rows("persons/api/relationships", (at) => `/api/persons/${at.camper_id}/relationships`, {
		POST: "campers_edit",
	}),
	...rows("persons/api/relationship", (at) => `/api/persons/relationships/${at.relationship_id}`, {
		DELETE: "campers_edit",
	}),
	...rows(
		"persons/api/documents",
		(at) => `/api/persons/${at.camper_id}/documents`,
		{ GET: "member", POST: "member" },
		OFFICE,
	),
	...rows(
		"persons/api/document",
		(at) => `/api/persons/${at.camper_id}/documents/${at.document_id}`,
		{ GET: "member", DELETE: "member" },
		OFFICE,
	),
	...rows("persons/api/relate-camper", "/api/user-management/camper-relationships", { POST: "campers_edit" }),
	...rows(
		"persons/api/camper-relationships",
		(at) => `/api/user-management/camper-relationships/${at.camper_id}`,
		{ GET: "member" },
		ofCamper("/api/user-management/camper-relationships/", ""),
	),
	...["", "family", "sessions", "attendance", "activity", "notes"].flatMap((tab) =>
		rows(
			`persons/routes/person${tab && `-${tab}`}`,
			(at) => `/person/${at.camper_id}${tab && `/${tab}`}`,
			{ GET: "member" },
			ofCamper("/person/", tab && `/${tab}`),
		),
	),
	...["sessions", "attendance", "activity", "notes"].flatMap((tab) =>
		rows(
			`persons/routes/${tab}-csv`,
			(at) => `/person/${at.camper_id}/${tab}.csv`,
			{ GET: "member" },
			ofCamper("/person/", `/${tab}.csv`),
		),
	),
	...rows(
		"persons/routes/person-notes",
		(at) => `/person/${at.camper_id}/notes`,
		{ POST: "member" },
		NOTE_WRITERS,
	),
	...rows(
		"persons/routes/note",
		person("/notes/", "note_id"),
		{ GET: "member" },
		{ otherwise: NOT_FOR_THEM },
	),
	...rows("persons/routes/note", person("/notes/", "note_id"), { POST: "member" }, NOTE_EDITORS),
	...ownButton("persons/routes/delete-note", person("/notes/", "note_id", "/delete"), NOTE_EDITORS),
	...ownButton("persons/routes/restore-note", person("/notes/", "note_id", "/restore"), NOTE_EDITORS),
	...rows("persons/routes/person-documents", person("/documents"), { GET: "member" }, OFFICE),
	...rows("persons/routes/upload-document", person("/documents/upload"), { POST: "member" }, OFFICE),
	...rows("persons/routes/document-file", person("/documents/", "document_id"), { GET: "member" }, OFFICE),
	...ownButton("persons/routes/delete-document", person("/documents/", "document_id", "/delete"), OFFICE),
	...ownButton("persons/routes/restore-document", person("/documents/", "document_id", "/restore"), OFFICE),
	...rows("persons/routes/photo", person("/photo"), { GET: "campers_edit" }),
	...rows(
		"persons/routes/photo-file",
		person("/photo/", "photo"),
		{ GET: "member" },
		{ otherwise: NOT_FOR_THEM },
	),
	...rows("persons/routes/upload-photo", person("/photo/upload"), { POST: "campers_edit" }),
	...button("persons/routes/remove-photo", person("/photo/delete"), "campers_edit"),
	...button("persons/routes/restore-photo", person("/photo/restore"), "campers_edit"),
	...rows("persons/routes/edit-person", (at) => `/person/${at.parent_id}/edit`, {
		GET: "campers_edit",
		POST: "campers_edit",
	}),
	...button("persons/routes/delete-person", (at) => `/person/${at.parent_id}/delete`, "campers_edit"),
	...button("persons/routes/restore-person", (at) => `/person/${at.parent_id}/restore`, "campers_edit"),
	...rows("persons/routes/merge", person("/merge"), { GET: "campers_edit", POST: "campers_edit" }),
	...button("persons/routes/undo-merge", person("/merge/undo"), "campers_edit"),
	...rows("persons/routes/relate", person("/family/add"), { GET: "campers_edit", POST: "campers_edit" }),
	...rows("persons/routes/relation", person("/family/", "relationship_id"), {
		GET: "campers_edit",
		POST: "campers_edit",
	}),
	...button("persons/routes/unrelate", person("/family/", "relationship_id", "/delete"), "campers_edit"),
	...button("persons/routes/call-order", person("/family/", "relationship_id", "/order"), "campers_edit"),

	// Families, by their households.
	...rows("persons/routes/duplicates", "/duplicates", { GET: "campers_edit", POST: "campers_edit" }),
	...rows("persons/routes/duplicates-csv", "/duplicates.csv", { GET: "campers_edit" }),
	...rows("persons/routes/families", "/families", { GET: "campers_view" }),
	...rows("persons/routes/families-csv", "/families.csv", { GET: "campers_view" }),
	...rows("persons/routes/new-family", "/families/new", { GET: "campers_edit", POST: "campers_edit" }),
	...rows("persons/routes/family", household(), { GET: "campers_view" }),
	...rows("persons/routes/edit-family", household("/edit"), { GET: "campers_edit", POST: "campers_edit" }),
	...button("persons/routes/add-member", household("/members/add"), "campers_edit"),
	...button("persons/routes/remove-member", household("/members/remove"), "campers_edit"),
	...button("persons/routes/primary-home", household("/members/primary"), "campers_edit"),
	...rows("persons/routes/family-check", "/test", { GET: "manage_all" }),

	// A family's own pages. The camp's office enters what a family tells it on the telephone.
	...rows(
		"parents/routes/parent-dashboard",
		"/parent-dashboard",
		{ GET: "member" },
		{
			otherwise: {
				program_director: "forbidden",
				head_counselor: "forbidden",
				counselor: "forbidden",
				support_staff: "forbidden",
				health_officer: "forbidden",
				bookkeeper: "forbidden",
			},
		},
	),
	...rows("parents/routes/my-details", "/parent-dashboard/me", { GET: "member" }),
	...rows("parents/routes/my-details", "/parent-dashboard/me", { POST: "member" }, NO_RECORD),
	...rows("parents/routes/child-contact", child("/contacts"), { GET: "member", POST: "member" }, OFFICE),
	...rows(
		"parents/routes/edit-contact",
		child("/contacts/", "contact_id"),
		{ GET: "member", POST: "member" },
		OFFICE,
	),
	...ownButton("parents/routes/move-contact", child("/contacts/", "contact_id", "/order"), OFFICE),
	...ownButton("parents/routes/remove-contact", child("/contacts/", "contact_id", "/delete"), OFFICE),
	...ownButton("parents/routes/restore-contact", child("/contacts/restore"), OFFICE),

	// Roll call.
	...rows("attendance/routes/roll-calls", "/roll-call", { GET: "attendance_take" }),
	...rows("attendance/routes/roll-call", (at) => `/sessions/${at.session_id}/roll-call`, {
		GET: "attendance_take",
		POST: "attendance_take",
	}),
	...rows("attendance/api/attendance", "/api/attendance", { GET: "campers_view", POST: "attendance_take" }),
	...rows("attendance/api/attendance-bulk", "/api/attendance/bulk", { POST: "attendance_take" }),
	...rows(
		"attendance/api/attendance-record",
		(at) => `/api/attendance/${at.mark_id}`,
		{ GET: "campers_view", PUT: "attendance_take", DELETE: "attendance_take" },
		{ hidden: (at) => `/api/attendance/${at.hidden.mark_id}` },
	),

	// Activities and lookup entries.
	...rows("activities/api/activities", "/api/activities", {
		GET: "activities_view",
		POST: "activities_edit",
	}),
	...rows("activities/api/categories", "/api/activities/categories", { GET: "activities_view" }),
	...rows("activities/api/activity", (at) => `/api/activities/${at.activity_id}`, {
		GET: "activities_view",
		PUT: "activities_edit",
		DELETE: "activities_edit",
	}),
	...rows("definitions/api/definitions", "/api/definitions", { GET: "member", POST: "settings_edit" }),
	...rows("definitions/api/definition", (at) => `/api/definitions/${at.definition_id}`, {
		PUT: "settings_edit",
		DELETE: "settings_edit",
	}),

	// Camps.
	...rows("camps/routes/settings", "/settings", { GET: "signed-in" }),
	...["profile", "branding", "contact", "program", "ratios"].flatMap((tab) =>
		rows(`camps/routes/camp-${tab}`, tab === "profile" ? "/camp-settings" : `/camp-settings/${tab}`, {
			GET: "settings_edit",
			POST: "settings_edit",
		}),
	),
	...rows("camps/routes/camp-danger-zone", "/camp-settings/danger-zone", {
		GET: "manage_all",
		POST: "manage_all",
	}),
	...rows("camps/routes/camp-security", "/camp-settings/security", {
		GET: "manage_all",
		POST: "manage_all",
	}),
	...rows("camps/routes/upload-logo", "/camp-settings/branding/logo", {
		GET: "settings_edit",
		POST: "settings_edit",
	}),
	...button("camps/routes/remove-logo", "/camp-settings/branding/logo/remove", "settings_edit"),
	...button("camps/routes/restore-logo", "/camp-settings/branding/logo/restore", "settings_edit"),
	// Everybody sees a logo; here there is none.
	...rows("camps/routes/camp-logo", "/camp-logo/any/any.png", { GET: "absent" }),
	...rows("camps/api/camps", "/api/camps", { GET: "signed-in", POST: "signed-in" }),
	...rows(
		"camps/api/camp",
		(at) => `/api/camps/${at.camp_id}`,
		{ GET: "member", PUT: "settings_edit" },
		{ namesCamp: true },
	),
	...rows(
		"camps/api/camp",
		(at) => `/api/camps/${at.camp_id}`,
		{ DELETE: "manage_all" },
		{ namesCamp: true, endsCamp: true },
	),

	// Imports.
	...rows("imports/routes/imports", "/imports", { GET: "imports_run" }),
	...rows("imports/routes/new-import", "/imports/new", { GET: "imports_run" }),
	...rows("imports/routes/upload", "/imports/upload?kind=campers", {
		GET: "imports_run",
		POST: "imports_run",
	}),
	...rows("imports/routes/template", "/imports/template.csv?kind=campers", { GET: "imports_run" }),
	...rows("imports/routes/import", (at) => `/imports/${at.checked_import_id}`, { GET: "imports_run" }),
	...rows("imports/routes/columns", (at) => `/imports/${at.import_id}/columns`, {
		GET: "imports_run",
		POST: "imports_run",
	}),
	...rows("imports/routes/problems", (at) => `/imports/${at.checked_import_id}/problems.csv`, {
		GET: "imports_run",
	}),
	...button("imports/routes/commit", (at) => `/imports/${at.checked_import_id}/commit`, "imports_run"),
	...button("imports/routes/stop", (at) => `/imports/${at.checked_import_id}/stop`, "imports_run"),
	...rows("imports/routes/imports-csv", "/imports.csv", { GET: "imports_run" }),
	...button("imports/routes/undo", (at) => `/imports/${at.imported_id}/undo`, "imports_run"),
	...button("imports/routes/discard", (at) => `/imports/${at.import_id}/discard`, "imports_run"),
	...rows("imports/api/metrics", "/api/imports/metrics", { GET: "imports_run" }),

	// Where a camp is, and the weather there.
	...rows("weather/api/current", "/api/weather/current/44.05/-71.13", { GET: "signed-in" }),
	...rows("geocoding/api/geocode", "/api/geocode?address=Baltimore%2C%20MD", { GET: "signed-in" }),

	// About the installation.
	...rows("api-docs/routes/api-docs", "/api/docs", { GET: "anyone" }),
	...rows("api-docs/api/openapi", "/api/openapi.json", { GET: "anyone" }),
	...rows("api-docs/api/unknown", "/api/nothing-here", {
		GET: "absent",
		POST: "absent",
		PUT: "absent",
		DELETE: "absent",
	}),
	...rows("health/api/health", "/health", { GET: "anyone" }),
	// Only to a loopback address, and never in production; here the address is a name.
	...rows("mailbox/routes/mailbox", "/dev/mailbox", { GET: "absent" }),
	// Not in production either; it holds nothing of anybody.
	...rows("kit/routes/kit", "/dev/kit", { GET: "anyone" }),
	...rows("errors/routes/not-found", "/nothing-here", { GET: "absent", POST: "absent" }),
];
