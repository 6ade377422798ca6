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

/** Of which place what would come back is asked; left out, of all of them. */
export const refundQuery = z.object({ line: blank(id()) });

const sum = (about: string) => z.number().int().describe(about);

export const wouldComeBackFields = z
	.object({
		registration_id: id(),
		currency: z.string(),
		refused: z.string().nullable().describe("Why it cannot be cancelled; then nothing below is filled in."),
		refund_cents: sum("What would come back today."),
		kept_cents: sum("What of the money paid would not."),
		credit_cents: sum("What the camp gave for it that would be the family's credit again."),
		no_longer_due_cents: sum("What is open now and would not be asked for any more, today or later."),
		lines: z.array(
			z.object({
				line_id: id(),
				camper_id: z.string().nullable(),
				name: z.string(),
				paid_cents: z.number(),
				refund_cents: z.number(),
				words: z.string().describe("The camp's policy as it meets this line."),
			}),
		),
		schedule: z
			.array(z.object({ from_on: z.string(), refund_cents: z.number() }))
			.describe("What would come back from which day on; the first is today."),
	})
	.meta({ id: "WouldComeBack" });
