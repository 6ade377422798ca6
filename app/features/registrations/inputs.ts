import { z } from "zod";
import { whole } from "~/platform/http/fields";

/** Submits a registration at the price that was shown. */
export const submitInput = z.object({
	seen_total_cents: whole(0, 1_000_000_000).describe(
		"What the family saw last, in cents: the booking is refused when it would cost anything else.",
	),
});

export const submittedFields = z
	.object({
		registration_id: z.string(),
		status: z.string(),
		total_cents: z.int(),
		deposit_cents: z.int(),
	})
	.meta({ id: "SubmittedRegistration" });

export const heldFields = z
	.object({ expires_at: z.iso.datetime().nullable() })
	.meta({ id: "HeldPlaces", description: "Until when all places are kept; null where none is asked for." });
