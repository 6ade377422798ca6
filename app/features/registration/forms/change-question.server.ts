import { and, eq } from "drizzle-orm";
import { question } from "#db/schema";
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
 * Changes the given properties of a question in the camp's draft; families still see the published form.
 * @throws INVALID on `options` or `condition`, or when another question would no longer be valid; NOT_FOUND; STALE
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
		// A question with a new audience moves to the end of that audience's questions.
		const all =
			changed.per_family === found.per_family
				? questions.map((each) => (each.id === id ? changed : each))
				: [...others, changed];
		return {
			questions: position === undefined ? all : moved(all, id, position - 1),
			about: id,
			// Its answers of other seasons are as much about health, also once this season's question is removed.
			statements:
				changed.is_health === found.is_health
					? []
					: [
							ctx.db
								.update(question)
								.set({ is_health: changed.is_health })
								.where(and(eq(question.camp_id, ctx.camp.id), eq(question.id, id))),
						],
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

/** Move by one position, or to a position counted from 1. */
interface Move {
	direction?: "up" | "down";
	position?: number;
}

/**
 * Moves a question among those for the same audience.
 * @throws NOT_FOUND
 */
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
