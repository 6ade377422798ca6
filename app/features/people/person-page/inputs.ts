import { z } from "zod";
import { PERSON_TYPES } from "#app/lib/people";
import { blank, bool, searched, seenStamp } from "#app/platform/http/fields";
import { pageQuery, searchedPageQuery } from "#app/platform/http/page";
import { confirmBirthDate, emptiedFacts, personFacts } from "#app/platform/http/person-fields";
import { ACTIVITY_KINDS } from "./rules";

/** Query of GET /api/persons. */
export const personQuery = z.object({
	q: blank(searched()).describe(
		"Matches when every word appears in the first, preferred or last name or email. Ignores case, accents and apostrophes. One or two characters match the start of words.",
	),
	person_type: blank(z.enum(PERSON_TYPES)),
	is_active: blank(bool()),
	status: blank(z.enum(["deleted"])).describe(
		"deleted lists people who can still be restored, most recent first. Needs campers_edit, or staff_edit for staff.",
	),
	...searchedPageQuery,
});
export type PersonQuery = z.infer<typeof personQuery>;

const text = z.string().nullable();

/** Person as the API returns it in a list. */
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
	deleted_at: text.describe("When the person was deleted; otherwise null."),
});

const facts = {
	...personFacts,
	is_active: bool().optional(),
	confirm_birth_date: confirmBirthDate,
};

/** New person. */
export const personInput = z.object({
	person_type: z.enum(PERSON_TYPES, { error: "Choose their role at the camp." }),
	...facts,
	confirm_duplicate: bool()
		.optional()
		.describe(
			"Create the person even if someone with the same name and birth date exists; otherwise 409 lists the matches.",
		),
});
export type PersonInput = z.infer<typeof personInput>;

/** Change of a person. Omitted fields keep their values. */
export const personChange = z.object({ ...facts, updated_at: seenStamp() }).partial();
export type PersonChange = z.infer<typeof personChange>;

export const personFormFields = z.object({ ...facts, updated_at: seenStamp() });
/** Submission of the editor. A form always contains every field, so an empty one was cleared by the user. */
export const personForm = personFormFields.transform((form) => ({
	...form,
	...emptiedFacts(form),
	is_active: form.is_active ?? false,
}));

/** Person as the API returns it on its own. */
export const personDetail = personFields.extend({
	birth_date: text.describe("For staff, null unless you can edit staff."),
	age: z.number().nullable().describe("Age in full years today, in the camp's time zone."),
	gender: text,
	pronouns: text,
	do_not_release: z
		.boolean()
		.describe("Whether someone is barred from picking this person up. If true, call the director."),
});
export type PersonDetail = z.infer<typeof personDetail>;

export const activityFields = z.object({
	kind: z.enum(ACTIVITY_KINDS),
	id: z.string(),
	at: z.string(),
	title: z.string(),
	detail: text,
	by: text,
});
const activity_kind = blank(z.enum(ACTIVITY_KINDS)).describe("Only activity of one kind.");
export const activityQuery = z.object({ kind: activity_kind, ...pageQuery });
/** Query of the activity tab. */
export const activityListQuery = z.object({
	kind: activity_kind,
	cursor: z.string().max(1000).optional(),
});

export const enrollmentFields = z.object({
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

export const undoForm = z.object({ token: z.string().max(2000) });
export const backForm = z.object({ back: z.string().max(1000).optional() });
