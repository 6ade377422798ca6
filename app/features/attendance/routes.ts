import { route } from "@remix-run/route-config";

export const attendanceScreens = [
	route("roll-call", "features/attendance/routes/roll-calls.tsx"),
	route("attendance", "features/attendance/routes/day-children.tsx"),
	route("sessions/:session_id/roll-call", "features/attendance/routes/roll-call.tsx"),
];

export const attendancePassages = [route("attendance.csv", "features/attendance/routes/day-children-csv.ts")];

export const attendanceApi = [
	route("api/attendance", "features/attendance/api/attendance.ts"),
	route("api/attendance/bulk", "features/attendance/api/attendance-bulk.ts"),
	route("api/attendance/children", "features/attendance/api/attendance-children.ts"),
	route("api/attendance/:attendance_id", "features/attendance/api/attendance-record.ts"),
];
