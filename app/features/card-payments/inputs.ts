import { z } from "zod";
import { id } from "~/platform/http/fields";

/** What a family sends to pay by card: what of what is due, and the payment's id, which the form chose. */
export const payForm = z.object({
	payment_id: id(),
	household_id: id(),
	payable_ids: z.array(id()).min(1, { error: "Choose what to pay." }).max(100),
});

/** What is done about the camp's account. */
export const accountForm = z.object({ intent: z.enum(["connect", "disconnect"]) });
