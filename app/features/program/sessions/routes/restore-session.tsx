import { campButton } from "#app/platform/http/button.server";
import { sessionAsked } from "../route-specs.server";
import { restoreSession } from "../delete-session.server";
import { sessionPaths } from "../paths";
import { deletedSessionById } from "../queries.server";

/** POST: undoes the deletion of a session. */
export const action = campButton(
	{
		permission: "sessions_edit",
		params: sessionAsked.params,
		reads: ({ db, place, params }) => ({ session: deletedSessionById({ db, place }, params.session_id) }),
		find: (rows) => rows.session[0],
		back: sessionPaths.list,
	},
	async ({ ctx, found }) => {
		await restoreSession(ctx, found);
		return { toast: `${found.name} restored`, to: sessionPaths.session(found.id) };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
