import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { createFilterTemplate, filterTemplatePage, findFilterTemplates } from "../filter-templates.server";
import { filterTemplateFields, filterTemplateInput, filterTemplateQuery } from "../filter-template-inputs";
import { lookerBefore } from "../templates.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Saved filters that the caller can see, by name",
			permission: "reports_view",
			query: filterTemplateQuery,
			response: z.array(filterTemplateFields),
			reads: (at) => ({ templates: findFilterTemplates(lookerBefore(at), at.query) }),
		},
		({ rows, query }) => filterTemplatePage(rows.templates, query),
	),
	POST: campWriteMethod(
		{
			summary: "Save filters",
			permission: "reports_create",
			body: filterTemplateInput,
			response: filterTemplateFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await createFilterTemplate(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
