import { z } from "zod";
import { blank, id } from "#app/platform/http/fields";

export const checklistFields = z
	.object({
		key: z.string(),
		kind: z.enum(["payment", "signature", "answers", "document"]),
		text: z.string(),
		due_on: z.string().nullable(),
		is_done: z.boolean(),
		href: z.string().nullable(),
	})
	.meta({ id: "RegistrationChecklistItem" });

/** Query for a refund preview: one line, or all of them when it is missing. */
export const refundQuery = z.object({ line: blank(id()) });

const sum = (about: string) => z.number().int().describe(about);

export const wouldComeBackFields = z
	.object({
		registration_id: id(),
		currency: z.string(),
		refused: z
			.string()
			.nullable()
			.describe("Reason that cancellation isn't possible; if set, the fields below are empty."),
		refund_cents: sum("Refund if canceled today."),
		kept_cents: sum("Payment that isn't refunded."),
		credit_cents: sum("Aid or credit from the camp that becomes the family's credit again."),
		no_longer_due_cents: sum("Amount that would no longer be due, today or later."),
		lines: z.array(
			z.object({
				line_id: id(),
				camper_id: z.string().nullable(),
				name: z.string(),
				paid_cents: z.number(),
				refund_cents: z.number(),
				words: z.string().describe("The camp's cancellation policy for this line."),
			}),
		),
		schedule: z
			.array(z.object({ from_on: z.string(), refund_cents: z.number() }))
			.describe("Refunds by cancellation date; the first is today."),
	})
	.meta({ id: "WouldComeBack" });
