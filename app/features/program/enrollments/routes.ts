import { route } from "@remix-run/route-config";

const file = (path: string, name: string) => route(path, `features/program/enrollments/${name}`);

export const screens = [
	file("enrollments", "routes/enroll.tsx"),
	file("enrollments/:enrollment_id/move", "routes/move.tsx"),
	file("enrollments/:enrollment_id/end", "routes/end.tsx"),
	file("enrollments/:enrollment_id/restore", "routes/restore.tsx"),
];

export const api = [file("api/sessions/:session_id/campers", "api/session-campers.ts")];
