import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { canRun } from "#app/platform/query/ready-made";
import { templateFields, templateInput, templateQuery } from "../inputs";
import { READY_MADE } from "../ready-made.server";
import { createTemplate } from "../save-template.server";
import { findTemplates, lookerBefore, readyMadeUse, templatePage, toReadyMade } from "../templates.server";

const api = resource({
	GET: campMethod(
		{
			summary: "Reports that the caller can see, by name: saved ones, and ready-made ones that they can run",
			permission: "reports_view",
			query: templateQuery,
			own_filters: ["category"],
			response: z.array(templateFields),
			reads: (at) => ({
				templates: findTemplates(lookerBefore(at), at.query),
				use: readyMadeUse(lookerBefore(at)),
			}),
		},
		({ ctx, rows, query }) => {
			const runnable = READY_MADE.filter((each) => canRun(ctx, each));
			const ready = runnable.map((each) => toReadyMade(each, rows.use));
			return templatePage(rows.templates, ready, query);
		},
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
