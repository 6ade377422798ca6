import { z } from "zod";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { sessionAsked } from "../route-specs.server";
import { restoreSession } from "../delete-session.server";
import { sessionPaths } from "../paths";
import { deletedSessionById } from "../queries.server";

/** POST: undoes the deletion of a session. */
export const action = campAction(
	{
		permission: "sessions_edit",
		params: sessionAsked.params,
		reads: ({ db, place, params }) => ({ session: deletedSessionById({ db, place }, params.session_id) }),
		find: (rows) => rows.session[0],
		body: z.object({}),
	},
	async ({ ctx, found }) =>
		toastOnError(sessionPaths.list, async () => {
			await restoreSession(ctx, found);
			return redirectWithToast(sessionPaths.session(found.id), `${found.name} restored`);
		}),
);

export { ActionErrorPage as default } from "../components/action-error-page";
