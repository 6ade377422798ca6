import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { date, id } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { attendanceInput, checkpointField } from "../inputs";
import { attendanceRecord } from "../mark.server";
import { attendancePage, attendanceReads, camperSeen } from "../queries.server";
import { saveMark } from "../save-attendance.server";

const query = z.object({
	session_id: id().optional(),
	camper_id: id().optional(),
	date: date().optional(),
	checkpoint: checkpointField.optional(),
	...pageQuery,
});

const api = resource({
	GET: campMethod(
		{
			permission: "campers_view",
			summary: "Attendance records, without cleared ones",
			query,
			response: z.array(attendanceRecord),
			reads: ({ db, place, today, query }) => ({
				records: attendanceReads(db, { ...place, today }, query),
				camper: query.camper_id ? camperSeen(db, { ...place, today }, query.camper_id) : null,
			}),
			find: ({ camper }) => (camper?.length === 0 ? undefined : true),
		},
		({ rows, query }) => attendancePage(rows.records, query.limit),
	),
	POST: campWriteMethod(
		{
			permission: "attendance_take",
			summary: "Mark a camper. Returns 409 with the stored mark if someone else marked the camper first",
			body: attendanceInput,
			response: attendanceRecord,
			idempotent: true,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await saveMark(ctx, input, 201) }),
	),
});
export const loader = api.loader;
export const action = api.action;
