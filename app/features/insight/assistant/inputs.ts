import { z } from "zod";
import { bool, id, line, whole } from "#app/platform/http/fields";

/** Maximum length of a question. */
const MOST_CHARACTERS = 300;

export const askInput = z.object({ question: line(MOST_CHARACTERS) });

/** An initial question, such as one about an analytics card. */
export const assistantQuery = z.object({ question: z.string().max(MOST_CHARACTERS).optional() });

export const answerParams = z.object({ id: id() });

/** A change to an answer: a filter to remove, or a reading to choose. */
export const changeInput = z.object({
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
	thumb: z.enum(["up", "down"], { error: "Choose one of the two." }),
	because: z
		.enum(Object.keys(WRONG_BECAUSE) as [WrongBecause, ...WrongBecause[]], { error: "Choose a reason." })
		.optional(),
});
export type Thumb = z.infer<typeof thumbInput>;
