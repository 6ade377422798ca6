import { z } from "zod";
import { blank, bool, id, optional, seenStamp, whole } from "#app/platform/http/fields";
import { FREQUENCIES, MOST_RECIPIENTS } from "./run-rules";
import { sentFormat, templateKey } from "./inputs";

const recipientIds = z
	.array(id())
	.min(1, { error: "Add a recipient." })
	.max(MOST_RECIPIENTS, { error: `At most ${MOST_RECIPIENTS} recipients.` })
	.transform((ids) => [...new Set(ids)]);

const scheduleFields = z.object({
	template_id: templateKey(),
	frequency: z.enum(FREQUENCIES, { error: "Choose how often." }),
	hour: whole(0, 23),
	weekday: optional(whole(1, 7)).describe("1 is Monday."),
	days_before: optional(whole(0, 60)),
	format: sentFormat,
	is_active: bool().default(true),
	recipient_ids: recipientIds,
});

type Timed = { frequency: string; weekday?: number | null; days_before?: number | null };

/** A schedule with the settings that its frequency needs. */
const timed = <Out extends Timed, In>(schema: z.ZodType<Out, In>) =>
	schema
		.refine(({ frequency, weekday }) => frequency !== "weekly" || weekday != null, {
			path: ["weekday"],
			error: "Choose a weekday.",
		})
		.refine(({ frequency, days_before }) => frequency !== "before_session" || days_before != null, {
			path: ["days_before"],
			error: "Enter the number of days before a session.",
		});

/** A schedule of a report, with its recipients. */
const scheduleInput = timed(scheduleFields);
export type ScheduleInput = z.infer<typeof scheduleInput>;

/** Query of a report's schedules. */
export const scheduleQuery = z.object({ schedule: blank(id()) });

/** Path of a button of one schedule. */
export const scheduleParams = z.object({ id: id(), schedule_id: id() });

/** A schedule from a form, with the one that it changes. */
export const scheduleForm = timed(
	scheduleFields
		.omit({ template_id: true, is_active: true })
		.extend({ schedule: optional(id()), updated_at: optional(seenStamp()) }),
);

/** Whether a schedule runs. */
export const activeInput = z.object({ active: bool() });
