import { route } from "@remix-run/route-config";

export const enrolmentScreens = [
	route("enrolments", "features/enrolments/routes/enrol.tsx"),
	route("enrolments/:enrolment_id/move", "features/enrolments/routes/move.tsx"),
	route("enrolments/:enrolment_id/end", "features/enrolments/routes/end.tsx"),
	route("enrolments/:enrolment_id/restore", "features/enrolments/routes/restore.ts"),
];
export const enrolmentApi = [
	route("api/sessions/:session_id/campers", "features/enrolments/api/session-campers.ts"),
];
