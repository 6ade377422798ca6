import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { ASSISTANT, ownQuestion } from "../access.server";
import { answerParams, thumbInput } from "../inputs";
import { assistantPaths } from "../paths";
import { rateAnswer } from "../ratings.server";
import { questionRead } from "../questions.server";

export const loader = redirectGetTo(assistantPaths.assistant);

/** POST thumb, because: records whether an answer helped, or takes the rating back. */
export const action = campButton(
	{
		...ASSISTANT,
		params: answerParams,
		body: thumbInput,
		reads: ({ db, place, params }) => ({ asked: questionRead({ db, place }, params.id) }),
		find: ({ asked: [row] }) => row,
		allow: ownQuestion,
		back: ({ params }) => assistantPaths.answer(params.id),
		failure: "Failed to save your rating",
	},
	async ({ ctx, found, input }) => {
		await rateAnswer(ctx, found.id, input);
		return input.thumb === "none" ? "Rating removed." : "Thanks. Your rating is saved with the answer.";
	},
);
