import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/program/sessions/${name}`);

/** Actions that redirect back to a page. Their own page only shows why one was rejected. */
const changes = [
	file("sessions/:session_id/delete", "routes/delete-session.tsx"),
	file("sessions/:session_id/restore", "routes/restore-session.tsx"),
	file("sessions/:session_id/assign", "routes/assign-campers.tsx"),
	file("sessions/:session_id/undo-assign", "routes/undo-assign.tsx"),
	file("sessions/:session_id/groups", "routes/add-group.tsx"),
	file("sessions/:session_id/group-staff", "routes/group-staff.tsx"),
];

export const screens = [
	file("sessions", "routes/sessions.tsx"),
	file("sessions/new", "routes/new-session.tsx"),
	file("sessions/:session_id", "routes/session.tsx"),
	file("sessions/:session_id/status", "routes/session-status.tsx"),
	file("seasons-sessions", "routes/seasons-sessions.tsx"),
	...changes,
];

/** Downloads. */
export const actions = [
	file("sessions.csv", "routes/sessions-csv.ts"),
	file("sessions/:session_id/roster.csv", "routes/roster-csv.ts"),
];

export const api = [file("api/sessions", "api/sessions.ts")];
