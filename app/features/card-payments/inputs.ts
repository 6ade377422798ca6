import { z } from "zod";
import { id, line } from "~/platform/http/fields";

/** What is done about the camp's account; `settle`: a difference was looked at. */
export const accountForm = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("connect") }),
	z.object({ intent: z.literal("disconnect") }),
	z.object({
		intent: z.literal("settle"),
		difference_id: id(),
		note: line(300),
	}),
]);
