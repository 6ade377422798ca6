import { z } from "zod";
import {
	blank,
	bool,
	date,
	id,
	line,
	lines,
	optional,
	searched,
	timeOfDay,
	whole,
} from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { TIME_OFF_STATUSES } from "./rules";

/** New shift. A group includes its session (`session:group`). */
export const shiftForm = z.object({
	staff_id: id(),
	date: date(),
	starts: timeOfDay(),
	ends: timeOfDay(),
	place: optional(z.string().regex(/^[\w-]{1,64}(:[\w-]{1,64})?$/, { error: "Choose a group." })),
	activity_id: optional(id()),
	note: optional(line(200)),
});
export type ShiftInput = z.infer<typeof shiftForm>;
export const removeShiftForm = z.object({ shift_id: id() });
/** Copies `days` days starting at `from` to the days starting at `to`. */
export const copyForm = z.object({ from: date(), to: date(), days: whole(1, 7) });
export const undoCopyForm = z.object({ copy: id() });

/** Request for days off. */
export const timeOffForm = z.object({ starts_on: date(), ends_on: date(), reason: optional(lines(1000)) });
export type TimeOffInput = z.infer<typeof timeOffForm>;
/** Time off recorded by the office, already approved or still to be decided. */
export const recordTimeOffForm = timeOffForm.extend({ approved: bool().optional() });
export type RecordedTimeOff = z.infer<typeof recordTimeOffForm>;
export const decisionForm = z.object({
	status: z.enum(["approved", "denied", "requested"], { error: "Choose approve or deny." }),
	decision_note: optional(lines(1000)),
	/** Status shown on the page from which it was decided. */
	seen: z.enum(TIME_OFF_STATUSES).optional(),
});
export const withdrawForm = z.object({
	time_off_id: id(),
	status: z.enum(["withdrawn", "requested"], { error: "Choose withdraw or restore." }),
});

export const shiftsQuery = z.object({
	week: blank(date()),
	season: blank(id()),
	position: blank(id()),
	q: blank(searched()),
	/** Staff member and day of the shift being added. */
	add: blank(id()),
	day: blank(date()),
	cursor: pageQuery.cursor,
});
export const ratiosQuery = z.object({
	date: blank(date()),
	session: blank(id()),
	cursor: pageQuery.cursor,
});
export const timeOffQuery = z.object({ status: blank(z.enum(TIME_OFF_STATUSES)), ...pageQuery });
