import type { Things } from "../../support/camp-world";
import type { Key } from "./roles";

/**
 * What a caller needs: a permission of the camp; `member`: any role in the camp; `signed-in`: any account; `anyone`.
 * `operator`: whoever runs the platform. `refused` answers 403 to everybody, `absent` 404: there is nothing to allow.
 */
type Need = Key | "member" | "operator" | "signed-in" | "anyone" | "refused" | "absent";

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
	/** An empty form names nothing that exists, so whoever is let in gets 404. */
	namesInBody?: boolean;
	/** Refuses whatever comes from another site in its own way. */
	ownOriginRule?: string;
}

type Path = string | ((camp: Things) => string);
type More = Partial<
	Pick<Row, "hidden" | "namesCamp" | "endsCamp" | "endsSession" | "namesInBody" | "ownOriginRule">
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
function button(route: string, path: Path, need: Key): Row[] {
	const nothing = new Proxy({}, { get: () => "any" }) as unknown as Things;
	return [
		...rows(route, path, { POST: need }),
		...rows(route, typeof path === "string" ? path : path(nothing), { GET: "signed-in" }),
	];
}

const camper = (end = "") => ({
	path: (at: Things) => `/campers/${at.camper_id}${end}`,
	hidden: (at: Things) => `/campers/${at.hidden.camper_id}${end}`,
});

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
	...rows("persons/api/persons", "/api/persons", { GET: "member" }),

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
