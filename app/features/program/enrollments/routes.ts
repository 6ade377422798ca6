import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/program/enrollments/${name}`);

export const screens = [
	file("enrolments", "routes/enrol.tsx"),
	file("enrolments/:enrolment_id/move", "routes/move.tsx"),
	file("enrolments/:enrolment_id/end", "routes/end.tsx"),
	file("enrolments/:enrolment_id/restore", "routes/restore.tsx"),
];

export const api = [file("api/sessions/:session_id/campers", "api/session-campers.ts")];
