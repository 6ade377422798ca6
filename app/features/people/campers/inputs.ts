import { z } from "zod";
import { blank, bool, id, optional, searched, seenStamp, whole } from "#app/platform/http/fields";
import { searchedPageQuery } from "#app/platform/http/page";
import { confirmBirthDate, emptiedFacts, personFacts } from "#app/platform/http/person-fields";
import { CAMPER_STATUSES, LIST_STATUSES } from "./rules";

const facts = {
	...personFacts,
	status: z.enum(CAMPER_STATUSES, { error: "Choose a status." }).optional(),
	confirm_birth_date: confirmBirthDate,
	grade_override: optional(whole(-3, 16)).describe("The entering grade in the current season, set manually."),
	tags: z
		.array(id())
		.max(50, { error: "At most 50 tags." })
		.optional()
		.describe("IDs or keys of camper_tag definitions. They replace the current tags."),
};

/** New camper. */
export const camperInput = z.object({
	...facts,
	confirm_duplicate: bool()
		.optional()
		.describe(
			"Create the camper even if one with the same name and birth date exists; otherwise 409 lists the matches.",
		),
});
export type CamperInput = z.infer<typeof camperInput>;

/** Change of a camper. Omitted fields keep their values. */
export const camperChange = z.object({ ...facts, updated_at: seenStamp() }).partial();
export type CamperChange = z.infer<typeof camperChange>;

/** Fields of the editor. */
export const camperFormFields = z.object({
	...facts,
	confirm_duplicate: bool().optional(),
	updated_at: seenStamp(),
});

/** Submission of the editor. A form always contains every field, so an empty one was cleared by the user. */
export const camperForm = camperFormFields.transform((form) => ({
	...form,
	...emptiedFacts(form),
	grade_override: form.grade_override ?? null,
	tags: form.tags ?? [],
}));

const sorting = {
	sort: blank(z.enum(["name", "-name", "age", "-age", "grade", "-grade", "created", "-created"])).describe(
		"Age sorts by birth date; grade also uses manual grades. A leading minus reverses the order.",
	),
	dir: blank(z.enum(["asc", "desc"])).describe("Overrides a leading minus in sort."),
};

/** Filters whose choices are searched in their own panel. */
const LOOKED_UP = ["session", "group"] as const;

/** Query of /campers, its CSV export and links to it. */
export const camperListQuery = z.object({
	q: blank(searched()),
	/** Filter whose panel is open (`choose`), and the search text in it (`find`). */
	choose: blank(z.enum(LOOKED_UP)),
	find: blank(searched()),
	season: blank(id()),
	/** Earlier season. Limits the list to campers enrolled both then and in the list's season. */
	returning: blank(id()),
	session: blank(id()),
	group: blank(id()),
	grade: blank(whole(-3, 16)),
	tag: blank(id()),
	status: blank(z.enum(LIST_STATUSES)),
	...sorting,
	...searchedPageQuery,
});

/** Query of GET /api/campers. */
export const camperApiQuery = z.object({
	q: blank(searched()).describe(
		"Matches campers when every word appears in their first, preferred or last name or email, or in those of one parent or guardian. Ignores case, accents and apostrophes.",
	),
	season_id: blank(id()).describe(
		"Season used for grades and the grade filter; defaults to the current season.",
	),
	session_id: blank(id()).describe("Campers enrolled in this session."),
	group_id: blank(id()),
	grade: blank(whole(-3, 16)).describe("Entering grade: 0 is kindergarten, -1 pre-kindergarten."),
	tag: blank(id()).describe("ID or key of a camper_tag definition."),
	status: blank(z.enum(LIST_STATUSES)).describe(
		"Defaults to `active`. `deleted` returns campers who can still be restored, and requires campers_edit.",
	),
	...sorting,
	...searchedPageQuery,
});

export type ListQuery = z.infer<typeof camperListQuery>;
export type CamperQuery = Omit<ListQuery, "limit" | "cursor" | "choose" | "find">;

/** Campers selected in a list. */
const picked = {
	id: z
		.array(id())
		.min(1, { error: "Select at least one camper." })
		.max(100, { error: "At most 100 campers at a time." }),
	back: z.string().max(1000).optional(),
};
export const archiveInput = z.object(picked);
export const tagInput = z.object({
	...picked,
	tag: id(),
	operation: z.enum(["add", "remove"], { error: "Choose whether to add or remove." }),
});
export const undoInput = z.object({ change: id(), back: z.string().max(1000).optional() });
export const statusInput = z.object({
	status: z.enum(CAMPER_STATUSES, { error: "Choose a status." }),
	back: z.string().max(1000).optional(),
});
export const backInput = z.object({ back: z.string().max(1000).optional() });

const text = z.string().nullable();

/** Camper as the API returns it. */
export const camperFields = z.object({
	id: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	preferred_name: text,
	birth_date: text,
	age: z.number().nullable().describe("Age in full years today, in the camp's time zone."),
	gender: text,
	pronouns: text,
	email: text,
	phone: text,
	city: text,
	state: text,
	status: z.enum(CAMPER_STATUSES),
	grade: z.number().nullable().describe("Entering grade in the season, including a manual grade."),
	grade_override: z.number().nullable(),
	tags: z.array(z.object({ id: z.string(), key: z.string(), label: z.string(), color: text })),
	profile_image_url: text,
	created_at: z.string(),
	updated_at: z.string(),
	deleted_at: text.describe("When the camper was deleted; otherwise null."),
});
export type CamperFields = z.infer<typeof camperFields>;
