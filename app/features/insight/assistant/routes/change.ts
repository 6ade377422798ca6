import { catalogReads } from "#app/features/insight/reports/index.server";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { ASSISTANT } from "../access.server";
import { changeQuestion } from "../ask.server";
import { assistantCatalog } from "../catalog.server";
import { answerParams, changeInput } from "../inputs";
import { assistantPaths } from "../paths";
import { questionRead } from "../questions.server";

export const loader = redirectGetTo(assistantPaths.assistant);

/** POST edit, drop, choose or again: asks the question with a filter changed or removed, with a reading, or as another user. */
export const action = campButton(
	{
		...ASSISTANT,
		params: answerParams,
		body: changeInput,
		reads: ({ db, place, params }) => ({
			...catalogReads({ db, place }),
			asked: questionRead({ db, place }, params.id),
		}),
		find: ({ asked: [row] }) => row,
		back: ({ params }) => assistantPaths.answer(params.id),
		failure: "Failed to change the question",
	},
	async ({ ctx, rows, found, input }) => {
		return {
			toast: "Answer updated",
			to: assistantPaths.answer(await changeQuestion(ctx, assistantCatalog(ctx, rows), found, input)),
		};
	},
);
