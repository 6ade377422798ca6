import { z } from "zod";
import { email, line, optional, seenStamp } from "#app/platform/http/fields";

const types = z
	.array(z.enum(["authorised_pickup", "emergency_contact"], { error: "Choose from the list." }), {
		error: "Choose at least one role.",
	})
	.min(1, { error: "Choose at least one role." })
	.max(2, { error: "Choose each role only once." });

/** Form for a contact that a family adds for its child. */
export const contactForm = z.object({
	types,
	first_name: line(200),
	last_name: line(200),
	phone: line(50),
	email: optional(email()),
});

/** Form that changes a contact. A contact that the camp entered without a number can stay without one. */
export const contactChangeFields = contactForm.extend({ phone: optional(line(50)), updated_at: seenStamp() });
/** A form sends every field, so an empty one means that it was cleared. */
export const contactChangeForm = contactChangeFields.transform((form) => ({
	...form,
	phone: form.phone ?? null,
	email: form.email ?? null,
}));

export const orderForm = z.object({ direction: z.enum(["up", "down"], { error: "Choose up or down." }) });

/** Form for the user's own contact details. */
export const meForm = z
	.object({ phone: optional(line(50)), email: optional(email()) })
	.transform(({ phone, email }) => ({ phone: phone ?? null, email: email ?? null }));
export const meFields = z.object({ phone: optional(line(50)), email: optional(email()) });
export const backForm = z.object({ back: z.string().max(1000).optional() });
