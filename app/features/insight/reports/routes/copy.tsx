import { campButton } from "#app/platform/http/button.server";
import { reportPaths } from "../paths";
import { aReport, reportIn } from "../report-spec.server";
import { copyTemplate } from "../save-template.server";

/** POST: saves a copy of a report as the user's own and opens its editor. */
export const action = campButton(
	{
		...aReport,
		permission: "reports_create",
		back: reportPaths.reports,
		failure: "Failed to copy report",
	},
	async ({ ctx, rows, found }) => {
		const report = reportIn(ctx, rows, found);
		const read = { report, catalog: report.catalog };
		const { id } = await copyTemplate(ctx, report.key, undefined, read);
		return {
			toast: "Report copied",
			to: reportPaths.edit(id),
			undo: { action: reportPaths.remove(id), fields: {} },
		};
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
