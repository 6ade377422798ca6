import { z } from "zod";
import { blank, id, line, whole } from "#app/platform/http/fields";
import { LEAST_PERCENT, MOST_PERCENT } from "./rules";

export const splitParams = z.object({ registration_id: id() });

/** Form input that shares a bill, ends sharing (both need a reason), or previews a split. */
export const splitForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("share"),
		other_household_id: id(),
		/** Percentage that the registration's own household pays. */
		percent: whole(LEAST_PERCENT, MOST_PERCENT),
		reason: line(300),
	}),
	/** Previews each household's amounts for browsers without JavaScript. */
	z.object({
		intent: z.literal("check"),
		other_household_id: id(),
		percent: whole(LEAST_PERCENT, MOST_PERCENT),
		reason: blank(line(300)),
	}),
	z.object({
		intent: z.literal("end"),
		other_household_id: blank(id()),
		percent: blank(z.string()),
		reason: line(300),
	}),
]);
