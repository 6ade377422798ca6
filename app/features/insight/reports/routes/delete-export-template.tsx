import { notFound } from "#app/platform/errors";
import { campButton } from "#app/platform/http/button.server";
import { deleteExportTemplateInput } from "../export-template-inputs";
import { deleteExportTemplate, exportTemplateById } from "../export-templates.server";
import { reportPaths } from "../paths";
import { aReport } from "../report-spec.server";

/** POST template_id=…: deletes an export template. */
export const action = campButton(
	{
		...aReport,
		permission: "reports_export",
		body: deleteExportTemplateInput,
		back: ({ params }) => reportPaths.exportTemplates(params.id),
		failure: "Failed to delete export template",
	},
	async ({ ctx, input: { template_id } }) => {
		const [found] = await exportTemplateById(ctx.db, ctx.camp.id, template_id);
		if (!found) throw notFound("This export template");
		await deleteExportTemplate(ctx, found);
		return "Export template deleted";
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
