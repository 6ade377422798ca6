import { z } from "zod";
import {
	blank,
	bool,
	date,
	email,
	id,
	line,
	lines,
	optional,
	seenStamp,
	whole,
	searched,
} from "#app/platform/http/fields";
import { pageQuery, searchedPageQuery } from "#app/platform/http/page";
import { emptiedFacts, personFacts } from "#app/platform/http/person-fields";
import { APPLICATION_STATUSES, CHECK_STATUSES, CLOSED_STAGES, LIST_STATUSES, WARNINGS } from "./rules";

const employment = {
	season_id: optional(id()).describe("Defaults to the current season."),
	position: optional(line(200)).describe("The title on the contract; defaults to the position's name."),
	role_type_id: optional(id()).describe("A role type of the camp."),
	starts_on: optional(date()),
	ends_on: optional(date()),
};

/** New staff member, employed in a season or applying for one. */
export const staffInput = z.object({
	...personFacts,
	...employment,
	is_applicant: bool()
		.optional()
		.describe("Whether they are applying for the season rather than employed in it."),
	confirm_duplicate: bool()
		.optional()
		.describe(
			"Add the person even if someone with the same name and birth date works here; otherwise returns 409.",
		),
});
export type StaffInput = z.infer<typeof staffInput>;

/**
 * Change of a staff member, and of the season's employment if one of its fields is given. Omitted fields keep
 * their values.
 */
export const staffChange = z.object({ ...personFacts, ...employment, updated_at: seenStamp() }).partial();
export type StaffChange = z.infer<typeof staffChange>;

/** Fields of the editor for personal data. */
export const personFormFields = z.object({
	...personFacts,
	updated_at: seenStamp(),
});

const emptied = <T extends object>(form: T, names: readonly (keyof T)[]) => ({
	...form,
	...Object.fromEntries(names.map((name) => [name, form[name] ?? null])),
});

/** Submission of the editor. A form always contains every field, so an empty one was cleared by the user. */
export const personForm = personFormFields.transform((form) => ({ ...form, ...emptiedFacts(form) }));

export const newStaffForm = z.object({
	...personFormFields.shape,
	...employment,
	start_as: z.enum(["employed", "applicant"], { error: "Choose employed or applying." }),
	confirm_duplicate: bool().optional(),
});

/** Employment in a season, as form fields. */
export const employmentForm = z
	.object({
		season_id: id(),
		position: line(200),
		role_type_id: optional(id()),
		starts_on: optional(date()),
		ends_on: optional(date()),
		updated_at: seenStamp(),
	})
	.transform((form) => emptied(form, ["role_type_id", "starts_on", "ends_on"]));
export type EmploymentInput = Partial<Omit<z.infer<typeof employmentForm>, "season_id">>;

/** Last day of work. Empty clears it. */
export const letGoForm = z.object({ season_id: id(), ends_on: optional(date()) });

/** Step of an application. Without `from`, a new application is started. */
export const applicationForm = z.object({
	season_id: id(),
	from: z.enum(APPLICATION_STATUSES, { error: "Choose a valid state." }).optional(),
	to: z.enum(APPLICATION_STATUSES, { error: "Choose a stage." }),
	role_type_id: optional(id()),
	note: optional(lines(2000)),
	back: z.string().max(1000).optional(),
});

export const activitiesForm = z.object({
	season_id: id(),
	activity_id: z.array(id()).max(50, { error: "At most 50 activities." }).optional(),
});

/** Query of the applications and their CSV: the open stages, or one closed stage. */
export const applicationsQuery = z.object({
	season: blank(id()),
	position: blank(id()),
	show: blank(z.enum(CLOSED_STAGES)),
});

/** Certification: a new one or, with its id, a changed one. */
export const certificateForm = z
	.object({
		certificate_id: optional(id()),
		definition_id: id(),
		number: optional(line(100)),
		issuer: optional(line(200)),
		issued_on: optional(date()),
		expires_on: optional(date()),
		updated_at: seenStamp(),
	})
	.transform((form) => emptied(form, ["number", "issuer", "issued_on", "expires_on"]));
export type CertificateInput = z.infer<typeof certificateForm>;
export const removeCertificateForm = z.object({ certificate_id: id() });

export const referenceForm = z.object({
	name: line(200),
	relation: optional(line(200)),
	email: optional(email()),
	phone: optional(line(50)),
	/** For Undo: time when the restored reference was contacted. */
	asked_at: optional(z.iso.datetime({ error: "Enter a date and time." })),
});
export type ReferenceInput = z.infer<typeof referenceForm>;

export const heardForm = z.object({
	reference_id: id(),
	step: z.enum(["asked", "received", "unheard", "remove"], { error: "Choose a status." }),
});

/** Requests a background check, or records the result of the latest one. */
export const checkForm = z.object({
	status: z.enum(CHECK_STATUSES, { error: "Choose a status." }),
	provider: optional(line(200)),
	reference: optional(line(100)),
	expires_on: optional(date()),
	note: optional(lines(2000)),
});
export type CheckInput = z.infer<typeof checkForm>;

/** Query of /staff, its CSV export and links to it. */
export const staffListQuery = z.object({
	q: blank(searched()),
	season: blank(id()),
	position: blank(id()),
	status: blank(z.enum(LIST_STATUSES)),
	warning: blank(z.enum(WARNINGS)),
	sort: blank(z.enum(["name", "-name"])),
	...searchedPageQuery,
});
export type StaffListQuery = z.infer<typeof staffListQuery>;

/** Query of GET /api/staff. */
export const staffApiQuery = z.object({
	q: blank(searched()).describe(
		"Matches when every word appears in a name or the email. Ignores case, accents and apostrophes.",
	),
	season_id: blank(id()).describe("Defaults to the current season."),
	role_type_id: blank(id()),
	status: blank(z.enum(LIST_STATUSES)).describe(
		"Defaults to employed. others lists everyone who ever worked here. deleted lists those who can still be restored and needs staff_edit.",
	),
	warning: blank(z.enum(WARNINGS)),
	...searchedPageQuery,
});

const text = z.string().nullable();

/** Staff member as the API returns them, with their employment in the requested season. */
export const staffFields = z
	.object({
		id: z.string(),
		first_name: z.string(),
		last_name: z.string(),
		preferred_name: text,
		birth_date: text.describe("Null unless you can edit staff."),
		age: z.number().nullable().describe("Age in full years today, in the camp's time zone."),
		gender: text,
		pronouns: text,
		email: text,
		phone: text,
		city: text,
		state: text,
		profile_image_url: text,
		season_id: text.describe(
			"The season of the employment; null if they aren't employed in the requested season.",
		),
		position: text,
		role_type_id: text,
		starts_on: text,
		ends_on: text,
		warnings: z
			.array(z.string())
			.describe(
				"Current and upcoming reasons they don't count toward ratios. Background checks are visible only if you can edit staff.",
			),
		created_at: z.string(),
		updated_at: z.string(),
		deleted_at: text.describe("When the staff member was deleted; otherwise null."),
	})
	.meta({ id: "Staff" });
export type StaffFields = z.infer<typeof staffFields>;

const roleType = {
	minimum_age: whole(14, 99)
		.optional()
		.describe("Age in full years on the first day of work; defaults to 16."),
	counts_in_ratio: bool().optional().describe("Defaults to true."),
	is_active: bool().optional(),
	required_certificates: z
		.array(id())
		.max(20, { error: "At most 20 certifications." })
		.optional()
		.describe("IDs of certificate_type definitions. They replace the current ones."),
	required_documents: z
		.array(id())
		.max(20, { error: "At most 20 documents." })
		.optional()
		.describe("IDs of document_type definitions. They replace the current ones."),
};

/** New role type. */
export const roleTypeInput = z.object({ name: line(100), ...roleType });
export type RoleTypeInput = z.infer<typeof roleTypeInput>;

/** Change of a role type. Omitted fields keep their values. */
export const roleTypeChange = z.object({ name: line(100).optional(), ...roleType, updated_at: seenStamp() });
export type RoleTypeChange = z.infer<typeof roleTypeChange>;

export const roleTypeFormFields = z.object({
	name: line(100),
	minimum_age: whole(14, 99),
	counts_in_ratio: bool().optional(),
	is_active: bool().optional(),
	required_certificates: roleType.required_certificates,
	required_documents: roleType.required_documents,
	updated_at: seenStamp(),
});
/** Form of a role type. An unchecked box isn't sent. */
export const roleTypeForm = roleTypeFormFields.transform((form) => ({
	...form,
	counts_in_ratio: form.counts_in_ratio ?? false,
	is_active: form.is_active ?? false,
	required_certificates: form.required_certificates ?? [],
	required_documents: form.required_documents ?? [],
}));

const named = z.array(z.object({ id: z.string(), label: z.string() }));

/** Role type as the API returns it. */
export const roleTypeFields = z
	.object({
		id: z.string(),
		name: z.string(),
		minimum_age: z.int(),
		counts_in_ratio: z.boolean(),
		is_active: z.boolean(),
		required_certificates: named,
		required_documents: named,
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "StaffRoleType" });
export type RoleType = z.infer<typeof roleTypeFields>;

/** Query of a role type list. */
export const roleTypeQuery = z.object({ is_active: blank(bool()), ...pageQuery });
