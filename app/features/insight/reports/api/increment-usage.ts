import { campMethod, resource } from "#app/platform/http/api.server";
import { countFilterUse } from "../filter-templates.server";
import { filterTemplateFields } from "../filter-template-inputs";
import { aFilterTemplate } from "../route-specs.server";

const api = resource({
	POST: campMethod(
		{
			...aFilterTemplate,
			summary: "Count a use of saved filters",
			permission: "reports_view",
			response: filterTemplateFields,
		},
		async ({ ctx, found }) => ({ data: await countFilterUse(ctx, found) }),
	),
});

export const loader = api.loader;
export const action = api.action;
