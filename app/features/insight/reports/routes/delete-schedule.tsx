import { campButton } from "#app/platform/http/button.server";
import { toastWords } from "#app/ui/toast-words";
import { reportPaths } from "../paths";
import { aSchedule } from "../report-spec.server";
import { deleteSchedule } from "../save-schedule.server";

/** POST: deletes a schedule; its runs stay in the history. */
export const action = campButton(
	{
		...aSchedule,
		permission: "reports_create",
		back: ({ found }) => reportPaths.schedule(found.template_key),
		failure: toastWords.notDeleted("Schedule"),
	},
	async ({ ctx, found }) => {
		await deleteSchedule(ctx, found);
		return toastWords.deleted("Schedule");
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
