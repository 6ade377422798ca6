import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { deleteTemplate } from "../delete-template.server";
import { reportPaths } from "../paths";
import { aTemplate } from "../route-specs.server";

/** POST: deletes a saved report, with Undo. */
export const action = campButton(
	{
		...aTemplate,
		permission: "reports_create",
		back: reportPaths.reports,
		failure: toastWords.notDeleted("Report"),
	},
	async ({ ctx, found }) => {
		await deleteTemplate(ctx, found);
		return {
			toast: toastWords.deleted("Report"),
			undo: { action: reportPaths.restore(found.id), fields: {} },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
