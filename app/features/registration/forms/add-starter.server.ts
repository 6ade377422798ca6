import type { CampCtx } from "#app/platform/context.server";
import { assertNone } from "./copy-questions.server";
import { starterQuestions } from "./starter";
import { writeQuestions } from "./write-questions.server";

/**
 * Starts a season's questions with those most camps ask.
 * @throws CONFLICT when the season already has questions
 */
export async function addStarterQuestions(ctx: CampCtx, season_id: string): Promise<number> {
	const starters = starterQuestions();
	await writeQuestions(ctx, season_id, ({ questions }) => {
		assertNone(questions);
		return {
			questions: starters,
			audit: {
				action: "question_form.begin",
				entity: "question_form",
				entity_id: season_id,
				changes: { questions: starters.length },
			},
		};
	});
	return starters.length;
}
