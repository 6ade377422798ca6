import { z } from "zod";
import { id, line } from "~/platform/http/fields";

/** What a family sends to pay by card: what of what is due, and the payment's id, which the form chose. */
export const payForm = z.object({
	payment_id: id(),
	household_id: id(),
	payable_ids: z.array(id()).min(1, { error: "Choose what to pay." }).max(100),
});

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
