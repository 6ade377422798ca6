import { sourcesRead } from "#app/features/camp/definitions/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { assertNone } from "./copy-questions.server";
import { starterQuestions } from "./starter";
import { writeQuestions } from "./write-questions.server";

/**
 * Adds the questions that most camps ask to a season. "How did you hear about us?" offers the camp's own list.
 * @returns how many were added
 * @throws CONFLICT when the season already has questions
 */
export async function addStarterQuestions(ctx: CampCtx, season_id: string): Promise<number> {
	const written = await writeQuestions(
		ctx,
		season_id,
		({ questions }, { sources }) => {
			assertNone(questions);
			const starters = starterQuestions(sources);
			return {
				questions: starters,
				audit: {
					action: "question_form.begin",
					entity: "question_form",
					entity_id: season_id,
					changes: { questions: starters.length },
				},
			};
		},
		{ sources: sourcesRead(ctx.db, ctx.camp.id) },
	);
	return written.length;
}
