import { z } from "zod";
import { AppError } from "#app/platform/errors";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { attendanceBulkInput } from "../inputs";
import { ATTENDANCE_STATUSES } from "../marks";
import { saveAttendance } from "../save-attendance.server";

const response = z.object({
	saved: z.number().int(),
	rows: z.array(
		z.object({
			id: z.string(),
			camper_id: z.string(),
			status: z.enum([...ATTENDANCE_STATUSES, "unmarked"]),
			version: z.number().int(),
			marked_at: z.string(),
		}),
	),
});

const api = resource({
	POST: campWriteMethod(
		{
			permission: "attendance_take",
			summary:
				"Mark up to 500 campers: either all are saved or none. Returns errors by row and conflicts with stored marks",
			body: attendanceBulkInput,
			response,
			idempotent: true,
		},
		async ({ ctx, input }) => {
			if (input.user_id && input.user_id !== ctx.user.id) {
				throw new AppError("FORBIDDEN", {
					message: "Someone else made these marks. They can be sent once that person signs in.",
				});
			}
			const { session_id = "", date = "", checkpoint = "morning" } = input;
			const rows = await saveAttendance(
				ctx,
				input.rows.map((row) => ({
					...row,
					session_id: row.session_id ?? session_id,
					date: row.date ?? date,
					checkpoint: row.checkpoint ?? checkpoint,
				})),
			);
			return { data: { saved: rows.length, rows } };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
