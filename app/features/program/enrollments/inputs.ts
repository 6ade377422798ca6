import { z } from "zod";
import { lostReasonField } from "#app/features/camp/definitions/index.server";
import { bool, id, line } from "#app/platform/http/fields";
import { END_STATUSES, HELD_STATUSES } from "./rules";

const confirm_ineligible = bool()
	.optional()
	.describe("Enroll even if age or grade doesn't fit; otherwise 422 lists the mismatches.");

/** Input to enroll a camper in the session of the path. */
export const sessionEnrollInput = z.object({
	camper_id: id(),
	status: z.enum(HELD_STATUSES).default("enrolled"),
	confirm_ineligible,
});

/** Own page to return to. The route ignores any other URL. */
const back = z.string().max(500).optional();

export const enrollInput = sessionEnrollInput.extend({ session_id: id(), back });
export const moveInput = z.object({ session_id: id(), confirm_ineligible, back });
export const endInput = z.object({
	status: z.enum(END_STATUSES),
	reason: line(200),
	lost_reason: lostReasonField(),
	back,
});
export const restoreInput = z.object({
	status: z.enum(HELD_STATUSES).default("enrolled"),
	/** Ids of the groups to put the camper back into, separated by commas. */
	groups: z.string().max(200).optional(),
	back,
});

const stamp = z.string();

/** Enrollment as the API returns it. */
export const enrollmentFields = z.object({
	id: id(),
	session_id: id(),
	camper_id: id(),
	status: z.string(),
	gender: z.string().nullable(),
	grade: z.number().nullable(),
	starts_on: z.string().nullable(),
	ends_on: z.string().nullable(),
	moved_from_id: z.string().nullable(),
	ended_at: z.string().nullable(),
	created_at: stamp,
	updated_at: stamp,
});
export type EnrollmentFields = z.infer<typeof enrollmentFields>;
