import { z } from "zod";
import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { id } from "#app/platform/http/fields";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { aSeason } from "../route-specs.server";
import { questionPaths } from "../paths";
import { restoreQuestion } from "../remove-question.server";

/** POST: restores a removed question at its old position. */
export const action = campAction(
	{ ...aSeason, params: seasonAsked.params.extend({ question_id: id() }), body: z.object({}) },
	({ ctx, found, params }) => {
		const list = questionPaths.list(found.id);
		return toastOnError(list, async () => {
			await restoreQuestion(ctx, found.id, params.question_id);
			return redirectWithToast(list, "Question restored");
		});
	},
);

export { ActionErrorPage as default } from "#app/features/camp/seasons/components/action-error-page";
