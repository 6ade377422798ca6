import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { ASSISTANT } from "../access.server";
import { deleteQuestions } from "../ask.server";
import { assistantPaths } from "../paths";

export const loader = redirectGetTo(assistantPaths.assistant);

/** POST: deletes all questions of the user. */
export const action = campButton(
	{ ...ASSISTANT, back: assistantPaths.assistant, failure: "Failed to delete your questions" },
	async ({ ctx }) => {
		await deleteQuestions(ctx);
		return "All questions deleted";
	},
);
