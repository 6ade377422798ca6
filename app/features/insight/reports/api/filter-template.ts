import type { CampCtx } from "#app/platform/context.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import {
	deleteFilterTemplate,
	type FilterTemplateRow,
	toFilterTemplate,
	updateFilterTemplate,
} from "../filter-templates.server";
import { filterTemplateChange, filterTemplateFields } from "../filter-template-inputs";
import { idFields } from "../inputs";
import { aFilterTemplate } from "../route-specs.server";
import { assertOwns } from "../templates.server";

/** Only its owner or a camp admin can change it. */
const own = {
	...aFilterTemplate,
	allow: ({ ctx, found }: { ctx: CampCtx; found: FilterTemplateRow }) => assertOwns(ctx, found),
};

const api = resource({
	GET: campMethod(
		{
			...aFilterTemplate,
			summary: "Saved filters",
			permission: "reports_view",
			response: filterTemplateFields,
		},
		({ found }) => ({ data: toFilterTemplate(found) }),
	),
	PUT: campWriteMethod(
		{
			...own,
			summary: "Change saved filters",
			permission: "reports_create",
			body: filterTemplateChange,
			response: filterTemplateFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateFilterTemplate(ctx, found, input) }),
	),
	DELETE: campMethod(
		{ ...own, summary: "Delete saved filters", permission: "reports_create", response: idFields },
		async ({ ctx, found }) => {
			await deleteFilterTemplate(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
