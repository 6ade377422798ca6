import { z } from "zod";
import { PERIOD_KEYS } from "#app/features/insight/analytics/index.server";
import { bool, id, line, optional, whole } from "#app/platform/http/fields";

/** Maximum length of a question. */
export const MOST_CHARACTERS = 300;
/** Maximum sessions that a card of analytics is limited to. */
const MOST_OF_CARD = 20;

export const askInput = z.object({ question: line(MOST_CHARACTERS) });

/** An initial question, such as one about an analytics card. */
export const assistantQuery = z.object({
	question: z.string().max(MOST_CHARACTERS).optional(),
	/** What else the card shows: the label of its breakdown, and what it is limited to. */
	by: z.string().max(100).optional(),
	season: id().optional(),
	session: z
		.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(id()).max(MOST_OF_CARD))
		.optional(),
	period: z.enum(PERIOD_KEYS, { error: "Choose a period." }).optional(),
	/** A later page of the user's questions. */
	cursor: z.string().max(1000).optional(),
});

/** Built-in roles that have the permission to ask. A camp can limit the assistant to some of them. */
export const ASKING_ROLES = ["camp_admin", "program_director"] as const;

/** A setting of the camp: on or off, who can ask, or the calls that a user can make in an hour. */
export const settingInput = z.object({
	set: z.enum(["is_on", "roles", "calls_an_hour"], { error: "Choose a setting." }),
	is_on: bool().optional(),
	role: z.array(z.enum(ASKING_ROLES, { error: "Choose a role." })).default([]),
	calls_an_hour: whole(0, 1000).optional(),
});
export type SettingChange = z.infer<typeof settingInput>;

/** Maximum length of a word of the camp, and of its meaning. */
const MOST_OF_WORD = 60;

/** A word of the camp with its meaning; without a meaning it is removed. */
export const synonymInput = z.object({
	word: line(MOST_OF_WORD),
	means: optional(line(MOST_OF_WORD)),
});

export const egressQuery = z.object({ cursor: z.string().max(1000).optional() });

export const answerParams = z.object({ id: id() });

/** A change to an answer: a filter to change or to remove, or a reading to choose. */
export const changeInput = z.object({
	/** The filter to change, by its index, or "season"; `condition` is what it changes to. */
	edit: z.union([z.literal("season"), whole(0, 100)], { error: "This filter can't be changed." }).optional(),
	condition: z
		.object({
			op: z.string().max(40).default("is"),
			value: z.array(z.string().max(500)).max(100, { error: "Choose at most 100." }).default([]),
			period: z.string().max(40).default(""),
			n: z.string().max(10).default(""),
		})
		.optional(),
	drop: whole(0, 100).optional(),
	choose: whole(0, 10).optional(),
	/** The same question, for the user who opened a colleague's link. */
	again: bool().optional(),
});
export type Change = z.infer<typeof changeInput>;

/** Why an answer is wrong, by key. */
export const WRONG_BECAUSE = {
	meaning: "It misunderstood the question",
	number: "The number looks wrong",
	missing: "Something is missing",
	other: "Something else",
} as const;
type WrongBecause = keyof typeof WRONG_BECAUSE;

export const thumbInput = z.object({
	/** "none" takes a rating back. */
	thumb: z.enum(["up", "down", "none"], { error: "Choose a rating." }),
	because: z
		.enum(Object.keys(WRONG_BECAUSE) as [WrongBecause, ...WrongBecause[]], { error: "Choose a reason." })
		.optional(),
});
export type Thumb = z.infer<typeof thumbInput>;
