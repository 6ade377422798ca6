import { z } from "zod";
import { blank, bool, id, line, lines, optional, seenStamp, whole } from "#app/platform/http/fields";
import { FACTS, MOST_CLAUSES, MOST_OPTIONS, MOST_QUESTIONS, OPERATORS, QUESTION_KINDS } from "./rules";

const kind = z.enum(QUESTION_KINDS, { error: "Choose an answer type." });
const label = () => line(300);
const optionLabel = () => line(100);

const option = z.object({
	key: z
		.string()
		.regex(/^[a-z0-9_]{1,60}$/, { error: "1 to 60 characters: a–z, 0–9 and _." })
		.describe("Identifies the option in answers and conditions."),
	label: optionLabel(),
});

const clause = z.object({
	field: id().describe(`Another question's ID, or one of ${FACTS.join(", ")}.`),
	operator: z.enum(OPERATORS, { error: "This isn't a valid condition." }),
	value: z
		.union([line(100), z.number(), z.boolean()], { error: "Text, a number, true or false." })
		.nullable()
		.default(null)
		.describe("An option's key, a session's ID, a gender's key, a number, a date, true or false."),
});

const condition = z
	.object({
		match: z.enum(["all", "any"], { error: "all or any." }),
		of: z.array(clause).min(1, { error: "Add at least one." }).max(MOST_CLAUSES, { error: "At most 10." }),
	})
	.nullable()
	.describe("Condition; null: always asked.");

const fields = {
	kind,
	per_family: bool().describe("Asked once per family, not for each child."),
	label: label(),
	help: optional(lines(500)),
	is_required: bool(),
	options: z.array(option).max(MOST_OPTIONS, { error: `At most ${MOST_OPTIONS}.` }),
	condition,
};

const is_health = bool().describe(
	"Answers are health information. Reports show them only to users with the permission medical_view.",
);

/** A new question in API requests. */
export const questionInput = z.object({
	...fields,
	per_family: fields.per_family.default(false),
	is_required: fields.is_required.default(false),
	options: fields.options.default([]),
	condition: fields.condition.default(null),
	is_health: is_health.default(false),
});

/** Partial change of a question. */
export const questionChanges = z
	.object({ ...fields, is_health })
	.partial()
	.extend({
		position: whole(1, MOST_QUESTIONS)
			.optional()
			.describe("Position among the questions for the same audience: family or child."),
		updated_at: seenStamp(),
	});

/** Writable properties of a question. */
export type QuestionFields = Omit<z.infer<typeof questionInput>, "help" | "is_health"> & {
	help: string | null;
	is_health?: boolean;
};

/** One comparison in the editor; empty when it has no field. */
const typedClause = z.object({
	field: optional(id()),
	operator: optional(z.enum(OPERATORS, { error: "Choose a comparison." })),
	value: optional(line(100)),
});
export type TypedClause = z.infer<typeof typedClause>;

/** The editor's form: options are lines of text, and the condition's values are text. */
export const questionForm = z.object({
	label: label(),
	kind,
	help: optional(lines(500)),
	options: optional(lines(MOST_OPTIONS * 101)).refine(
		(text) => (text ?? "").split("\n").every((each) => each.trim().length <= 100),
		{ error: "Each answer has at most 100 characters." },
	),
	per_family: z.enum(["child", "family"], { error: "Choose the audience." }),
	is_required: bool().optional(),
	is_health: bool().optional(),
	match: z.enum(["all", "any"], { error: "Choose all or any." }).optional(),
	of: z
		.array(typedClause)
		.max(MOST_CLAUSES + 1, { error: "At most 10." })
		.optional(),
	updated_at: seenStamp(),
});
export type QuestionForm = z.infer<typeof questionForm>;

/** Target of a move: one step, or a position counted from 1. */
export const moveForm = z
	.object({
		direction: z.enum(["up", "down"], { error: "Up or down." }).optional(),
		position: whole(1, MOST_QUESTIONS).optional(),
	})
	.refine(({ direction, position }) => (direction === undefined) !== (position === undefined), {
		error: "Choose up, down or a position.",
	});

/** Version and hash of the questions that the publisher saw. */
export const publishInput = z.object({
	version: whole(0, 1_000_000).describe(
		"The current version when you read the questions; 0 for none. Publishing is rejected if there is a newer one.",
	),
	seen: z
		.string()
		.regex(/^[0-9a-f]{64}$/, { error: "Send `seen` exactly as you read it." })
		.optional()
		.describe("`seen` as you read it, so that changes you haven't seen aren't published."),
});

/** Season to copy the questions from. */
export const copyForm = z.object({ from: id() });

/** A question in API responses. */
export const questionShown = z
	.object({
		id: z.string().describe("Stays the same when a season is copied, so that answers carry over."),
		season_id: z.string(),
		position: z.int().describe("Position among the questions for the same audience, from 1."),
		...fields,
		label: z.string(),
		help: z.string().nullable(),
		is_health,
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "Question" });
export type QuestionShown = z.infer<typeof questionShown>;

/** The published questions in API responses. */
export const questionFormShown = z.object({
	season_id: z.string(),
	version: z.int().describe("0: nothing has been published yet."),
	published_at: z.iso.datetime().nullable(),
	questions: z
		.array(z.object({ id: z.string(), ...fields, help: z.string().nullable() }))
		.describe("The published questions."),
	changes: z
		.array(
			z.object({
				id: z.string(),
				label: z.string(),
				kind: z.enum(["added", "removed", "changed", "moved"]),
				parts: z.array(z.string()),
			}),
		)
		.describe("Changes that publishing would make."),
	seen: z.string().describe("State of the current questions. Send it back to publish them."),
});

/** Query of the preview: a published version, else the current draft. */
export const previewQuery = z.object({ version: blank(whole(1, 1_000_000)) });

/** Form of the preview: facts about the child, and answers. Answers are checked by their questions. */
export const previewForm = z.object({
	age: optional(whole(0, 120)),
	grade: optional(whole(-1, 12)),
	session: optional(id()),
	gender: optional(id()),
	returning: optional(z.enum(["yes", "no"])),
});
