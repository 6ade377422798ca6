import type { ChildField } from "#app/features/registration/bookings/index.server";

// Steps of a family's registration, in order. Pure, because the browser uses them too.

export const STEPS = ["children", "sessions", "questions", "add-ons", "waivers", "review"] as const;
export type StepKey = (typeof STEPS)[number];

export const STEP_LABELS: Record<StepKey, string> = {
	children: "Children",
	sessions: "Sessions",
	questions: "Questions",
	"add-ons": "Extras",
	waivers: "Signatures",
	review: "Review",
};

/** Form field with the request of a step: save, continue, or a step's own action (`add`, `remove:<key>`). */
export const INTENT = "go";
/** Value sent by autosave. */
export const KEEP = "keep";

/** Name of a control for one child. */
export const nameOf = (field: string, key: string) => `${field}:${key}`;

/** Respondent of the family's questions; the others are its children. */
export const FAMILY = "family";

/** Name of a question's control, for the family or one child. */
export const questionName = (respondent: string, question_id: string) => `q:${respondent}:${question_id}`;

/** Fields of a child that the camp doesn't know. */
export const CHILD_FIELDS = [
	"first_name",
	"last_name",
	"preferred_name",
	"birth_date",
	"gender",
	"grade",
] as const satisfies readonly ChildField[];

export const CHILD_LABELS: Record<ChildField, string> = {
	first_name: "First name",
	last_name: "Last name",
	preferred_name: "Nickname",
	birth_date: "Birth date",
	gender: "Gender",
	grade: "Grade this summer",
};

/** Labels for the parent and home address of a family that the camp doesn't know. */
export const PARENT_LABELS = {
	parent_first_name: "Your first name",
	parent_last_name: "Your last name",
	phone: "Your phone",
} as const;

export const HOME_LABELS = {
	address: "Street and number",
	city: "City",
	state: "State or province",
	zip_code: "Postal code",
	country: "Country",
} as const;
