import { z } from "zod";
import { blank, id, line, whole } from "~/platform/http/fields";

export const splitParams = z.object({ registration_id: id() });

/** How a bill is shared from now on, or that it is shared no more; each with its reason. */
export const splitForm = z.discriminatedUnion("intent", [
	z.object({
		intent: z.literal("share"),
		other_household_id: id(),
		/** What the registration's own household pays. */
		percent: whole(1, 99),
		reason: line(300),
	}),
	z.object({
		intent: z.literal("end"),
		other_household_id: blank(id()),
		percent: blank(z.string()),
		reason: line(300),
	}),
]);
