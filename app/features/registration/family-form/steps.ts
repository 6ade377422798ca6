import type { ChildField } from "#app/features/registration/bookings/index.server";

// The steps of a family's registration, in their order. Pure: the browser reads the same.

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

/** What a form of a step asks for: to be kept as it is, to go on, or something of its own (`add`, `remove:<key>`). */
export const INTENT = "go";
/** What is sent while somebody types. */
export const KEEP = "keep";

/** What a control of one child is called. */
export const nameOf = (field: string, key: string) => `${field}:${key}`;

/** Who is asked a family's questions, beside its children. */
export const FAMILY = "family";

/** A control of a question, asked of the family or of one child. */
export const questionName = (respondent: string, question_id: string) => `q:${respondent}:${question_id}`;

/** The fields of a child whom the camp does not know. */
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

/** Of the parent and the home, for a family that the camp does not know. */
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
