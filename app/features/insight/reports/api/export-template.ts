import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { deleteExportTemplate, toExportTemplate, updateExportTemplate } from "../export-templates.server";
import { exportTemplateChange, exportTemplateFields } from "../export-template-inputs";
import { idFields } from "../inputs";
import { anExportTemplate } from "../route-specs.server";

const api = resource({
	GET: campMethod(
		{
			...anExportTemplate,
			summary: "An export template",
			permission: "reports_export",
			response: exportTemplateFields,
		},
		({ found }) => ({ data: toExportTemplate(found) }),
	),
	PUT: campWriteMethod(
		{
			...anExportTemplate,
			summary: "Change an export template",
			permission: "reports_export",
			body: exportTemplateChange,
			response: exportTemplateFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateExportTemplate(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...anExportTemplate,
			summary: "Delete an export template",
			permission: "reports_export",
			response: idFields,
		},
		async ({ ctx, found }) => {
			await deleteExportTemplate(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
