import { ownPath } from "#app/lib/own-path";
import { campButton } from "#app/platform/http/button.server";
import { redirectGetTo } from "#app/platform/http/screen.server";
import { decidedText, decideMany } from "../decide-many.server";
import { decideForm } from "../inputs";
import { boardPaths } from "../paths";

export const loader = redirectGetTo(boardPaths.list);

/** POST: decides the selected registrations. Undo is possible while nothing has been paid. */
export const action = campButton(
	{
		permission: "registration_manage",
		body: decideForm,
		back: ({ input }) => ownPath(input.back) ?? boardPaths.list,
	},
	async ({ ctx, input: { id: ids, decision, reason, pass_over }, back }) => {
		const many = await decideMany(ctx, ids, { decision, reason, pass_over });
		const undo =
			many.done.length > 0 && decision !== "reopen"
				? {
						action: boardPaths.decide,
						fields: {
							decision: "reopen",
							back,
							id: many.done.map(({ registration_id }) => registration_id),
						},
					}
				: undefined;
		const tone = many.refused.length > 0 ? (many.done.length > 0 ? "warning" : "error") : "success";
		return { toast: decidedText(many, decision), undo, tone };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
