import { z } from "zod";
import { blank, bool, email, id, line, optional, searched, seenStamp } from "#app/platform/http/fields";

const home = {
	name: line(200),
	address: optional(line(200)),
	city: optional(line(200)),
	state: optional(line(100)),
	zip_code: optional(line(20)),
	country: optional(line(2)),
	phone: optional(line(50)),
	email: optional(email()),
};
export const householdFields = z.object({ ...home, member: blank(id()), updated_at: seenStamp() });
/** A form always holds every field, so one that came empty was emptied. */
export const householdForm = householdFields.transform((form) => ({
	...form,
	address: form.address ?? null,
	city: form.city ?? null,
	state: form.state ?? null,
	zip_code: form.zip_code ?? null,
	country: form.country ?? null,
	phone: form.phone ?? null,
	email: form.email ?? null,
}));
export type HouseholdInput = z.output<typeof householdForm>;
export const memberForm = z.object({ person_id: id() });
/** `is_kept`: a contact whom nobody else names stays in the camp's books all the same. */
export const leaveForm = memberForm.extend({ is_kept: bool().optional() });
/** Of one who comes back: whether emails went there, and when a contact was let go with it. */
export const joinForm = memberForm.extend({
	is_primary: bool().optional(),
	went_at: blank(z.string().max(30)),
});
export const familiesQuery = z.object({
	q: blank(searched()),
	/** Instead of families, the parents and contacts who were deleted. */
	status: blank(z.enum(["deleted"])),
	cursor: z.string().max(1000).optional(),
});
