import { z } from "zod";
import { PERSON_FACTS } from "#app/lib/people";
import { AUDIENCES } from "#app/platform/auth/audiences";
import {
	blank,
	bool,
	date,
	email,
	id,
	line,
	lines,
	optional,
	searched,
	seenStamp,
	whole,
} from "#app/platform/http/fields";
import { pageQuery, searchedPageQuery } from "#app/platform/http/page";
import { confirmBirthDate, emptiedFacts, personFacts } from "#app/platform/http/person-fields";
import {
	ACTIVITY_KINDS,
	NOTE_STATUSES,
	NOTE_VISIBILITIES,
	PERSON_TYPES,
	RELATIONSHIP_TYPES,
	SHARED_KINDS,
} from "./rules";

/** What GET /api/persons takes. */
export const personQuery = z.object({
	q: blank(searched()).describe(
		"Every word occurs in first, preferred or last name or email; case, accents and apostrophes do not count. One or two characters match the beginning of words.",
	),
	person_type: blank(z.enum(PERSON_TYPES)),
	is_active: blank(bool()),
	status: blank(z.enum(["deleted"])).describe(
		"deleted: those who can still be restored, the last one first. Takes campers_edit, of staff staff_edit.",
	),
	...searchedPageQuery,
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
	deleted_at: text.describe("When they were deleted; null for who is there."),
});

const facts = {
	...personFacts,
	is_active: bool().optional(),
	confirm_birth_date: confirmBirthDate,
};

/** A new person. */
export const personInput = z.object({
	person_type: z.enum(PERSON_TYPES, { error: "Say what they are to the camp." }),
	...facts,
	confirm_duplicate: bool()
		.optional()
		.describe("Create although somebody of the same name and birth date exists; without it, 409 lists them."),
});
export type PersonInput = z.infer<typeof personInput>;

/** Changes of a person: what is left out stays. */
export const personChange = z.object({ ...facts, updated_at: seenStamp() }).partial();
export type PersonChange = z.infer<typeof personChange>;

export const personFormFields = z.object({ ...facts, updated_at: seenStamp() });
/** What the editor sends: a form always holds every field, so one that came empty was emptied. */
export const personForm = personFormFields.transform((form) => ({
	...form,
	...emptiedFacts(form),
	is_active: form.is_active ?? false,
}));

/** One person as the API shows them alone. */
export const personDetail = personFields.extend({
	birth_date: text.describe("Of staff null for those who do not edit them."),
	age: z.number().nullable().describe("Completed years today, in the camp's time zone."),
	gender: text,
	pronouns: text,
	do_not_release: z
		.boolean()
		.describe("There is somebody this person must not be released to: call the director."),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** A moment, as JSON has it. */
const moment = () =>
	z.iso
		.datetime({ offset: true, error: "Give a moment, as 2026-07-15T14:00:00Z." })
		.transform((given) => new Date(given).toISOString());

export const noteInput = z.object({
	body: lines(5_000),
	status: z.enum(NOTE_STATUSES, { error: "Choose a status." }).optional().describe("open when left out."),
	visibility: z
		.enum(NOTE_VISIBILITIES, { error: "Choose who it is for." })
		.optional()
		.describe("general when left out."),
	activity_date: moment().optional().describe("When it happened; now when left out."),
});
export type NoteInput = z.infer<typeof noteInput>;
export const noteChange = z.object({ ...noteInput.shape, updated_at: seenStamp() }).partial();
export type NoteChange = z.infer<typeof noteChange>;

/** A note's form: the moment as a date in the camp's zone. */
export const noteForm = z.object({
	body: lines(5_000),
	status: z.enum(NOTE_STATUSES, { error: "Choose a status." }).optional(),
	visibility: z.enum(NOTE_VISIBILITIES, { error: "Choose who it is for." }).optional(),
	date: optional(date()),
	updated_at: seenStamp(),
});

export const noteFields = z.object({
	id: z.string(),
	person_id: z.string(),
	body: z.string(),
	status: z.enum(NOTE_STATUSES),
	visibility: z.enum(NOTE_VISIBILITIES),
	activity_date: z.string(),
	author_id: z.string(),
	author_name: z.string(),
	version: z.number(),
	created_at: z.string(),
	updated_at: z.string(),
});
export type NoteFields = z.infer<typeof noteFields>;

const relation = {
	type: z
		.enum(RELATIONSHIP_TYPES, { error: "Choose what they are." })
		.describe("What related_person is to the person: their parent, their authorised_pickup …"),
	contact_order: optional(whole(1, 99)).describe("Whom to call first: 1, 2, 3 …; null is not a contact."),
	from_date: optional(date()),
	until_date: optional(date()),
	reason: optional(lines(2000)).describe("Of do_not_release: why. Only those who direct the camp see it."),
	document_id: optional(id()).describe("Of do_not_release: the court's paper, a document of the person."),
};

export const relationInput = z.object({ related_person_id: id(), ...relation });
export type RelationInput = z.infer<typeof relationInput>;
export const camperRelationInput = z.object({ camper_id: id(), ...relationInput.shape });
/** The type is what the relationship is: another one is another relationship. */
const relationChange = z
	.object({ ...relation, updated_at: seenStamp() })
	.omit({ type: true })
	.partial();
export type RelationChange = z.infer<typeof relationChange>;

/** The same as a form, which says what it is about, so that an empty one changes nothing. */
export const relationForm = z.object({ ...relationChange.shape, type: relation.type });

/** The form that links somebody known, or somebody new. */
export const relateForm = z.object({
	related_person_id: blank(id()),
	first_name: blank(line(200)),
	last_name: blank(line(200)),
	phone: optional(line(50)),
	email: optional(email()),
	/** Of an Undo: when a contact was let go with their last relationship, to come back with it. */
	went_at: blank(z.string().max(30)),
	/** Of an Undo: when the person was called for the related one. */
	inverse_order: optional(whole(1, 99)),
	...relation,
});
export const orderForm = z.object({ direction: z.enum(["up", "down"], { error: "Say up or down." }) });
export const undoForm = z.object({ token: z.string().max(2000) });
export const backForm = z.object({ back: z.string().max(1000).optional() });

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
	reason: text.describe("Of do_not_release, for those who direct the camp."),
	document_id: text,
	updated_at: z.string(),
});

/** What a document without a kind of the camp's is told. */
export const NO_KIND = "Choose what kind of document it is.";

export const documentForm = z.object({
	definition_id: z
		.string({ error: NO_KIND })
		.min(1, { error: NO_KIND })
		.pipe(id())
		.describe("Id or key of a definition of type document_type."),
	title: optional(line(200)),
	expires_on: optional(date()),
});
export type DocumentInput = z.infer<typeof documentForm>;

export const documentFields = z.object({
	id: z.string(),
	person_id: z.string(),
	type: z.string().describe("The key of its definition of type document_type."),
	type_label: z.string(),
	audience: z
		.enum(AUDIENCES)
		.describe("`health`: staff read it with medical_view, and each look is recorded."),
	title: z.string(),
	content_type: z.string(),
	bytes: z.number(),
	expires_on: text,
	uploaded_by: z.string(),
	created_at: z.string(),
});

export const activityFields = z.object({
	kind: z.enum(ACTIVITY_KINDS),
	id: z.string(),
	at: z.string(),
	title: z.string(),
	detail: text,
	by: text,
});
const activity_kind = blank(z.enum(ACTIVITY_KINDS)).describe("Of one kind only.");
export const activityQuery = z.object({ kind: activity_kind, ...pageQuery });
/** What the address of the tab says. */
export const activityListQuery = z.object({
	kind: activity_kind,
	cursor: z.string().max(1000).optional(),
});

export const enrolmentFields = z.object({
	id: z.string(),
	status: z.string(),
	session_id: z.string(),
	session_name: z.string(),
	start_date: z.string(),
	end_date: z.string(),
	season_name: z.string(),
	is_live: z.boolean(),
	groups: z.array(z.string()),
});

export const mergeForm = z.object({
	with: id(),
	/** Facts in which the record that goes is right. */
	take: z.array(z.enum(PERSON_FACTS)).max(PERSON_FACTS.length).optional(),
});
/** What people have in common, several kinds after commas. */
const sharedKinds = z
	.string()
	.max(100)
	.transform((text) => text.split(","))
	.pipe(z.array(z.enum(SHARED_KINDS)).max(SHARED_KINDS.length));
export const duplicatesQuery = z.object({ cursor: pageQuery.cursor });
/** `user_id` instead of kinds: the account that isn't the person's. */
export const tellApartForm = z
	.object({
		person_id: id(),
		kind: sharedKinds.optional(),
		user_id: id().optional(),
		again: bool().optional(),
	})
	.refine(({ kind, user_id }) => kind !== undefined || user_id !== undefined, {
		path: ["kind"],
		error: "Choose what they have in common.",
	});
export const mergeQuery = z.object({ with: blank(id()), q: blank(searched()) });

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
/** Of one who comes back: whether letters went there, and when a contact was let go with it. */
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
