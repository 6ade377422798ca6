import { campButton } from "#app/platform/http/button.server";
import { undoFields } from "#app/platform/http/toast.server";
import { documentPageAsked } from "../route-specs.server";
import { waiverPaths } from "../paths";
import { removeDocument } from "../save-document.server";

export const action = campButton(
	{
		...documentPageAsked,
		permission: "registration_manage",
		back: ({ found }) => waiverPaths.list(found.season.id),
	},
	async ({ ctx, found }) => {
		await removeDocument(ctx, found);
		const { definition_id, note, due_on } = found;
		return {
			toast: `${found.label} is no longer required`,
			undo: {
				action: waiverPaths.newDocument(found.season.id),
				fields: undoFields({ definition_id, note, due_on }),
			},
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
