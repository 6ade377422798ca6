import { z } from "zod";
import { seasonAsked } from "~/features/seasons/index.server";
import { id } from "~/platform/http/fields";
import { orSayWhy } from "~/platform/http/return.server";
import { campAction } from "~/platform/http/screen.server";
import { redirectWithToast } from "~/platform/http/toast.server";
import { aSeason } from "../asked.server";
import { questionPaths } from "../paths";
import { restoreQuestion } from "../remove-question.server";

/** POST: brings a removed question back to its place. */
export const action = campAction(
	{ ...aSeason, params: seasonAsked.params.extend({ question_id: id() }), body: z.object({}) },
	({ ctx, found, params }) => {
		const list = questionPaths.list(found.id);
		return orSayWhy(list, async () => {
			await restoreQuestion(ctx, found.id, params.question_id);
			return redirectWithToast(list, "The question is back");
		});
	},
);

export { Refused as default } from "~/features/seasons/components/refused";
