import { ownPath } from "#app/lib/own-path";
import { toastOnError } from "#app/platform/http/return.server";
import { redirectGetTo, campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { decidedText, decideMany } from "../decide-many.server";
import { decideForm } from "../inputs";
import { boardPaths } from "../paths";

export const loader = redirectGetTo(boardPaths.list);

/** POST: decides the selected registrations. Undo is possible while nothing has been paid. */
export const action = campAction(
	{ permission: "registration_manage", body: decideForm },
	({ ctx, input: { id: ids, decision, reason, pass_over, back } }) => {
		const to = ownPath(back) ?? boardPaths.list;
		return toastOnError(to, async () => {
			const many = await decideMany(ctx, ids, { decision, reason, pass_over });
			const undo =
				many.done.length > 0 && decision !== "reopen"
					? {
							action: boardPaths.decide,
							fields: {
								decision: "reopen",
								back: to,
								id: many.done.map(({ registration_id }) => registration_id),
							},
						}
					: undefined;
			const tone = many.refused.length > 0 ? (many.done.length > 0 ? "warning" : "error") : "success";
			return redirectWithToast(to, decidedText(many, decision), { undo, tone });
		});
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
