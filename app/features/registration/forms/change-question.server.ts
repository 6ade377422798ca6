import { changesOf } from "#app/lib/changes";
import { stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { shownOf } from "./add-question.server";
import { moved } from "./change-rules";
import type { QuestionFields, QuestionShown } from "./inputs";
import { writeQuestions } from "./write-questions.server";

type QuestionChange = Partial<QuestionFields> & { position?: number; updated_at?: string };

/**
 * Changes what is given of a question, in the form that the camp edits: families are asked the published one.
 * @throws INVALID on `options` or `condition`, or for another question that would no longer fit; NOT_FOUND; STALE
 */
export async function changeQuestion(
	ctx: CampCtx,
	season_id: string,
	id: string,
	{ updated_at: seen, position, ...given }: QuestionChange,
): Promise<QuestionShown> {
	const after = await writeQuestions(ctx, season_id, ({ questions }) => {
		const found = questions.find((each) => each.id === id);
		if (!found) throw notFound("This question");
		if (seen !== undefined && seen !== found.updated_at) throw stale();
		const changed = { ...found, ...given };
		const others = questions.filter((each) => each.id !== id);
		// Asked of others than before, it goes behind what those are asked.
		const all =
			changed.per_family === found.per_family
				? questions.map((each) => (each.id === id ? changed : each))
				: [...others, changed];
		return {
			questions: position === undefined ? all : moved(all, id, position - 1),
			about: id,
			audit: {
				action: "question.update",
				entity: "question",
				entity_id: id,
				changes: { season_id, ...changesOf(found, given), ...(position ? { position } : {}) },
			},
		};
	});
	return shownOf(after, id);
}

/** A step up or down, or to a place counted from 1. */
interface Move {
	direction?: "up" | "down";
	position?: number;
}

/** Moves a question among those asked of the same. @throws NOT_FOUND */
export async function moveQuestion(
	ctx: CampCtx,
	season_id: string,
	id: string,
	{ direction, position }: Move,
): Promise<QuestionShown> {
	const after = await writeQuestions(ctx, season_id, ({ questions }) => {
		const at = shownOf(questions, id).position;
		const to = position ?? at + (direction === "up" ? -1 : 1);
		return {
			questions: moved(questions, id, to - 1),
			audit: {
				action: "question.move",
				entity: "question",
				entity_id: id,
				changes: { season_id, position: [at, to] },
			},
		};
	});
	return shownOf(after, id);
}
