import { today } from "../../../../support/days";
import { type Area, EXPORT, rows } from "../area";

/** A time of today that is over whenever the tests run: nothing is noted for one to come. */
const midnight = "00:00";

/** Today: the dashboard and roll calls. */
export const DAY: Area = {
	rows: [
		...rows("office/dashboard/routes/dashboard", "/dashboard", { GET: "dashboard_view" }),
		...rows("day/attendance/routes/roll-calls", "/roll-call", { GET: "attendance_take" }),
		...rows("day/attendance/routes/day-children", "/attendance", { GET: "campers_view" }),
		...rows("day/attendance/routes/day-children-csv", "/attendance.csv", { GET: "campers_view" }, EXPORT),
		...rows("day/attendance/routes/roll-call", (at) => `/sessions/${at.session_id}/roll-call`, {
			GET: "attendance_take",
			POST: "attendance_take",
		}),
		...rows("day/attendance/api/attendance", "/api/attendance", {
			GET: "campers_view",
			POST: "attendance_take",
		}),
		...rows("day/attendance/api/attendance-bulk", "/api/attendance/bulk", { POST: "attendance_take" }),
		...rows("day/attendance/api/attendance-children", "/api/attendance/children", { GET: "campers_view" }),
		...rows(
			"day/attendance/api/attendance-record",
			(at) => `/api/attendance/${at.mark_id}`,
			{ GET: "campers_view", PUT: "attendance_take", DELETE: "attendance_take" },
			{ hidden: (at) => `/api/attendance/${at.hidden.mark_id}` },
		),
	],
	bodies: {
		"POST day/attendance/api/attendance": {
			body: (at) => ({
				session_id: at.session_id,
				camper_id: at.camper_id,
				date: today,
				status: "present",
				seen_version: 1,
			}),
			foreign: ({ session_id, camper_id }) => ({ session_id, camper_id, reason: "no_such_reason" }),
		},
		"POST day/attendance/api/attendance-bulk": {
			body: (at) => ({
				session_id: at.session_id,
				date: today,
				rows: [{ camper_id: at.camper_id, status: "present", seen_version: 1 }],
			}),
			foreign: ({ session_id, camper_id }) => ({
				session_id,
				rows: [{ camper_id, status: "present" }],
				user_id: camper_id,
			}),
		},
		"PUT day/attendance/api/attendance-record": {
			body: () => ({ status: "late", time: midnight }),
			foreign: () => ({ reason: "no_such_reason" }),
		},
	},
	forms: {
		"day/attendance/routes/roll-call": {
			fields: (at) => ({
				intent: "details",
				camper_id: at.camper_id,
				status: "late",
				time: midnight,
				seen_version: "1",
			}),
			wrong: ({ camper_id }) => ({
				intent: ["no_such_button"],
				camper_id: [camper_id, "no-such-camper"],
				status: ["no_such_status"],
				time: ["25:00", "noon"],
				seen_version: ["many", "-1"],
			}),
		},
	},
};
