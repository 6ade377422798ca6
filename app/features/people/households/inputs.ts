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
/** A form always contains every field, so an empty one was cleared by the user. */
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
/** `is_kept` keeps a contact without any other connection. */
export const leaveForm = memberForm.extend({ is_kept: bool().optional() });
/**
 * Fields for a returning member: whether their emails went to the household, and when they were deleted as a
 * contact with it.
 */
export const joinForm = memberForm.extend({
	is_primary: bool().optional(),
	went_at: blank(z.string().max(30)),
});
export const familiesQuery = z.object({
	q: blank(searched()),
	/** `deleted` lists deleted parents and contacts instead of families. */
	status: blank(z.enum(["deleted"])),
	cursor: z.string().max(1000).optional(),
});
