import { z } from "zod";
import { isWellFormedText } from "~/lib/text";
import { blank, bool } from "~/platform/http/fields";
import { pageQuery } from "~/platform/http/page";
import { PERSON_TYPES } from "./rules";

/** What GET /api/persons takes. */
export const personQuery = z.object({
	q: blank(
		z
			.string()
			.max(50, { error: "At most 50 characters." })
			.refine((text) => isWellFormedText(text), { error: "This contains characters that nothing can hold." }),
	).describe(
		"Every word occurs in first, preferred or last name or e-mail; case and accents do not count. One or two characters match the beginning of words.",
	),
	person_type: blank(z.enum(PERSON_TYPES)),
	is_active: blank(bool()),
	...pageQuery,
});
export type PersonQuery = z.infer<typeof personQuery>;

const text = z.string().nullable();

/** A person as the API shows one. */
export const personFields = z.object({
	id: z.string(),
	person_type: z.enum(PERSON_TYPES),
	first_name: z.string(),
	last_name: z.string(),
	preferred_name: text,
	email: text,
	phone: text,
	city: text,
	state: text,
	profile_image_url: text,
	is_active: z.boolean(),
	created_at: z.string(),
	updated_at: z.string(),
});
