import type { CampCtx } from "#app/platform/context.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { deleteTemplate } from "../delete-template.server";
import { idFields, templateChange, templateFields } from "../inputs";
import { aReport } from "../report-spec.server";
import { aTemplate } from "../route-specs.server";
import { updateTemplate } from "../save-template.server";
import {
	assertOwns,
	lookerBefore,
	readyMadeUse,
	type TemplateRow,
	toReadyMade,
	toTemplate,
} from "../templates.server";

/** Only its owner or a camp admin can change it. */
const own = {
	...aTemplate,
	allow: ({ ctx, found }: { ctx: CampCtx; found: TemplateRow }) => assertOwns(ctx, found),
};

const api = resource({
	GET: campMethod(
		{
			...aReport,
			summary: "A saved report, or a ready-made one by its key",
			permission: "reports_view",
			response: templateFields,
			reads: (at: Parameters<typeof aReport.reads>[0]) => ({
				...aReport.reads(at),
				use: readyMadeUse(lookerBefore(at)),
			}),
		},
		({ found: { row, ready }, rows }) => ({ data: row ? toTemplate(row) : toReadyMade(ready, rows.use) }),
	),
	PUT: campWriteMethod(
		{
			...own,
			summary: "Change a saved report; how it was stays among its versions",
			permission: "reports_create",
			body: templateChange,
			response: templateFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateTemplate(ctx, found, input) }),
	),
	DELETE: campMethod(
		{
			...own,
			summary: "Delete a saved report; can be restored within 30 days",
			permission: "reports_create",
			response: idFields,
		},
		async ({ ctx, found }) => {
			await deleteTemplate(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
