import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { toastWords } from "#app/ui/toast-words";
import { sessionAsked } from "../route-specs.server";
import { deleteSession } from "../delete-session.server";
import { sessionPaths } from "../paths";

export const action = campAction(
	{ permission: "sessions_edit", ...sessionAsked, body: z.object({}) },
	async ({ ctx, found }) =>
		toastOnError(
			sessionPaths.session(found.id),
			async () => {
				await deleteSession(ctx, found);
				return redirectWithToast(sessionPaths.list, toastWords.deleted("Session"), {
					undo: { action: sessionPaths.restore(found.id), fields: {} },
				});
			},
			{ failure: toastWords.notDeleted("Session") },
		),
);

export { ActionErrorPage as default } from "../components/action-error-page";
