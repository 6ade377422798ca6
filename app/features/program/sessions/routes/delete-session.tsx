import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { sessionAsked } from "../route-specs.server";
import { deleteSession } from "../delete-session.server";
import { sessionPaths } from "../paths";

export const action = campButton(
	{
		permission: "sessions_edit",
		...sessionAsked,
		back: ({ found }) => sessionPaths.session(found.id),
		failure: toastWords.notDeleted("Session"),
	},
	async ({ ctx, found }) => {
		await deleteSession(ctx, found);
		return {
			toast: toastWords.deleted("Session"),
			to: sessionPaths.list,
			undo: { action: sessionPaths.restore(found.id), fields: {} },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
