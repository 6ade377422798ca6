import { campButton } from "#app/platform/http/button.server";
import { restoreTemplate } from "../delete-template.server";
import { reportPaths } from "../paths";
import { aTemplate } from "../route-specs.server";
import { lookerBefore, templateById } from "../templates.server";

/** POST: brings a deleted report back. */
export const action = campButton(
	{
		...aTemplate,
		permission: "reports_create",
		reads: (at: Parameters<typeof aTemplate.reads>[0]) => ({
			template: templateById(lookerBefore(at), at.params.id, true),
		}),
		back: reportPaths.reports,
		failure: "Failed to restore report",
	},
	async ({ ctx, found }) => {
		await restoreTemplate(ctx, found);
		return { toast: "Report restored", to: reportPaths.report(found.id) };
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
