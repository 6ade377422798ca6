import { route } from "@remix-run/route-config";

export const sessionsScreens = [
	route("sessions", "features/sessions/routes/sessions.tsx"),
	route("sessions/new", "features/sessions/routes/new-session.tsx"),
	route("sessions/:session_id", "features/sessions/routes/session.tsx"),
	route("sessions/:session_id/edit", "features/sessions/routes/edit-session.tsx"),
	route("sessions/:session_id/status", "features/sessions/routes/session-status.tsx"),
	route("seasons-sessions", "features/sessions/routes/seasons-sessions.tsx"),
];

/** Without a page of their own: files to download, and forms that lead on. */
export const sessionsPassages = [
	route("sessions.csv", "features/sessions/routes/sessions-csv.ts"),
	route("sessions/:session_id/roster.csv", "features/sessions/routes/roster-csv.ts"),
	route("sessions/:session_id/delete", "features/sessions/routes/delete-session.ts"),
	route("sessions/:session_id/restore", "features/sessions/routes/restore-session.ts"),
	route("sessions/:session_id/assign", "features/sessions/routes/assign-camper.ts"),
	route("sessions/:session_id/groups", "features/sessions/routes/add-group.ts"),
	route("sessions/:session_id/group-staff", "features/sessions/routes/group-staff.ts"),
];

export const sessionsApi = [
	route("api/sessions", "features/sessions/api/sessions.ts"),
	route("api/sessions/:session_id", "features/sessions/api/session.ts"),
];
