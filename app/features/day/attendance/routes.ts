import { route } from "@remix-run/route-config";

export const screens = [
	route("roll-call", "features/day/attendance/routes/roll-calls.tsx"),
	route("attendance", "features/day/attendance/routes/day-children.tsx"),
	route("sessions/:session_id/roll-call", "features/day/attendance/routes/roll-call.tsx"),
];

export const actions = [route("attendance.csv", "features/day/attendance/routes/day-children-csv.ts")];

export const api = [
	route("api/attendance", "features/day/attendance/api/attendance.ts"),
	route("api/attendance/bulk", "features/day/attendance/api/attendance-bulk.ts"),
	route("api/attendance/children", "features/day/attendance/api/attendance-children.ts"),
	route("api/attendance/:attendance_id", "features/day/attendance/api/attendance-record.ts"),
];
