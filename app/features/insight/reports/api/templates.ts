import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { templateFields, templateInput, templateQuery } from "../inputs";
import { createTemplate } from "../save-template.server";
import { findTemplates, lookerBefore, templatePage } from "../templates.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Saved reports that the caller can see, by name",
			permission: "reports_view",
			query: templateQuery,
			own_filters: ["category"],
			response: z.array(templateFields),
			reads: (at) => ({ templates: findTemplates(lookerBefore(at), at.query) }),
		},
		({ rows, query }) => templatePage(rows.templates, query),
	),
	POST: campWriteMethod(
		{
			summary: "Save a report",
			permission: "reports_create",
			body: templateInput,
			response: templateFields,
			status: 201,
		},
		async ({ ctx, input }) => ({ data: await createTemplate(ctx, input) }),
	),
});

export const loader = api.loader;
export const action = api.action;
