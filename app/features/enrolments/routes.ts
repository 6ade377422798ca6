import { route } from "@remix-run/route-config";

export const enrolmentsScreens = [
	route("enrolments", "features/enrolments/routes/enrol.tsx"),
	route("enrolments/:enrolment_id/move", "features/enrolments/routes/move.tsx"),
	route("enrolments/:enrolment_id/end", "features/enrolments/routes/end.tsx"),
];

/** Without a page of its own: Undo. */
export const enrolmentsPassages = [
	route("enrolments/:enrolment_id/restore", "features/enrolments/routes/restore.ts"),
];

export const enrolmentsApi = [
	route("api/sessions/:session_id/campers", "features/enrolments/api/session-campers.ts"),
];
