import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { ASSISTANT, ownQuestion } from "../access.server";
import { deleteQuestions } from "../ask.server";
import { answerParams } from "../inputs";
import { assistantPaths } from "../paths";
import { questionRead } from "../questions.server";

export const loader = redirectGetTo(assistantPaths.assistant);

/** POST: deletes a question of the user. */
export const action = campButton(
	{
		...ASSISTANT,
		params: answerParams,
		reads: ({ db, place, params }) => ({ asked: questionRead({ db, place }, params.id) }),
		find: ({ asked: [row] }) => row,
		allow: ownQuestion,
		back: assistantPaths.assistant,
		failure: "Failed to delete the question",
	},
	async ({ ctx, found }) => {
		await deleteQuestions(ctx, found.id);
		return "Question deleted";
	},
);
