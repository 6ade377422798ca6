import { z } from "zod";
import { RELATIONSHIP_TYPES } from "#app/lib/relationships";
import { blank, date, email, id, line, lines, optional, seenStamp, whole } from "#app/platform/http/fields";

const text = z.string().nullable();

const relation = {
	type: z
		.enum(RELATIONSHIP_TYPES, { error: "Choose a relationship." })
		.describe("Relationship of related_person to the person, such as parent or authorised_pickup."),
	contact_order: optional(whole(1, 99)).describe(
		"Call order: 1, 2, 3 and so on; null if they aren't a contact.",
	),
	from_date: optional(date()),
	until_date: optional(date()),
	reason: optional(lines(2000)).describe(
		"For do_not_release: the reason. Visible only to the camp's directors.",
	),
	document_id: optional(id()).describe("For do_not_release: the court order, a document of the person."),
};

export const relationInput = z.object({ related_person_id: id(), ...relation });
export type RelationInput = z.infer<typeof relationInput>;
export const camperRelationInput = z.object({ camper_id: id(), ...relationInput.shape });
/** Change of a relationship. Its type can't change: a different type is a different relationship. */
const relationChange = z
	.object({ ...relation, updated_at: seenStamp() })
	.omit({ type: true })
	.partial();
export type RelationChange = z.infer<typeof relationChange>;

/** Same change as a form. It includes the type, so that an empty form changes nothing. */
export const relationForm = z.object({ ...relationChange.shape, type: relation.type });

/** Form that links an existing or a new person. */
export const relateForm = z.object({
	related_person_id: blank(id()),
	first_name: blank(line(200)),
	last_name: blank(line(200)),
	phone: optional(line(50)),
	email: optional(email()),
	/** For Undo: time when a contact was deleted with their last relationship, to restore them. */
	went_at: blank(z.string().max(30)),
	/** For Undo: the person's contact order for the related person. */
	inverse_order: optional(whole(1, 99)),
	...relation,
});
export const orderForm = z.object({ direction: z.enum(["up", "down"], { error: "Choose up or down." }) });

export const relationResponse = z.object({
	id: z.string(),
	person_id: z.string(),
	related_person_id: z.string(),
	type: z.enum(RELATIONSHIP_TYPES),
	inverse: z.enum(RELATIONSHIP_TYPES).nullable(),
	name: z.string(),
	phone: text,
	email: text,
	contact_order: z.number().nullable(),
	from_date: text,
	until_date: text,
	reason: text.describe("For do_not_release: visible only to the camp's directors."),
	document_id: text,
	updated_at: z.string(),
});
