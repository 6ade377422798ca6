import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { createExportTemplate, exportTemplatePage, findExportTemplates } from "../export-templates.server";
import { exportTemplateFields, exportTemplateInput, exportTemplateQuery } from "../export-template-inputs";

const api = resource({
	GET: campMethod(
		{
			summary: "Export templates by name",
			permission: "reports_export",
			query: exportTemplateQuery,
			response: z.array(exportTemplateFields),
			reads: ({ db, place, query }) => ({ templates: findExportTemplates(db, place.camp_id, query) }),
		},
		({ rows, query }) => exportTemplatePage(rows.templates, query),
	),
	POST: campWriteMethod(
		{
			summary: "Save an export template",
			permission: "reports_export",
			body: exportTemplateInput,
			response: exportTemplateFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await createExportTemplate(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
