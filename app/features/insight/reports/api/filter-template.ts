import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { deleteFilterTemplate, toFilterTemplate, updateFilterTemplate } from "../filter-templates.server";
import { filterTemplateChange, filterTemplateFields, idFields } from "../inputs";
import { aFilterTemplate } from "../route-specs.server";

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
			...aFilterTemplate,
			summary: "Change saved filters",
			permission: "reports_create",
			body: filterTemplateChange,
			response: filterTemplateFields,
		},
		async ({ ctx, found, input }) => ({ data: await updateFilterTemplate(ctx, found, input) }),
	),
	DELETE: campMethod(
		{ ...aFilterTemplate, summary: "Delete saved filters", permission: "reports_create", response: idFields },
		async ({ ctx, found }) => {
			await deleteFilterTemplate(ctx, found);
			return { data: { id: found.id } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
