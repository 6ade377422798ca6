import { z } from "zod";
import { blank, id, line, whole } from "#app/platform/http/fields";
import { LEAST_PERCENT, MOST_PERCENT } from "./rules";

export const splitParams = z.object({ registration_id: id() });

/** How a bill is shared from now on, or that it is shared no more, each with its reason; or how it would be. */
export const splitForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("share"),
		other_household_id: id(),
		/** What the registration's own household pays. */
		percent: whole(LEAST_PERCENT, MOST_PERCENT),
		reason: line(300),
	}),
	/** Asks what each would owe, where the browser cannot say it while one types. */
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
