import { z } from "zod";
import { email, line, optional } from "~/platform/http/fields";

/** Somebody whom a family names for its child. */
export const contactForm = z.object({
	type: z.enum(["authorised_pickup", "emergency_contact"], { error: "Say what they are for." }),
	first_name: line(200),
	last_name: line(200),
	phone: line(50),
	email: optional(email()),
});

/** One's own numbers. */
export const meForm = z
	.object({ phone: optional(line(50)), email: optional(email()) })
	.transform(({ phone, email }) => ({ phone: phone ?? null, email: email ?? null }));
export const meFields = z.object({ phone: optional(line(50)), email: optional(email()) });
export const backForm = z.object({ back: z.string().max(1000).optional() });
