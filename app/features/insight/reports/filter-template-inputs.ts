import { z } from "zod";
import { blank, bool, seenStamp } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { catalogKey, filtersInput } from "#app/platform/query/plan";
import { anyPlan, person, reportName } from "./inputs";

/** Query of the list of saved filters. */
export const filterTemplateQuery = z.object({
	entity: blank(catalogKey),
	is_public: blank(bool()),
	...pageQuery,
});

const filterTemplate = {
	name: reportName,
	entity: catalogKey,
	filters: filtersInput,
	is_public: bool().optional(),
};

export const filterTemplateInput = z.object(filterTemplate);
export type FilterTemplateInput = z.infer<typeof filterTemplateInput>;

export const filterTemplateChange = z.object({
	name: reportName.optional(),
	filters: filtersInput.optional(),
	is_public: bool().optional(),
	updated_at: seenStamp(),
});
export type FilterTemplateChange = z.infer<typeof filterTemplateChange>;

/** Saved filters as the API shows them. */
export const filterTemplateFields = z
	.object({
		id: z.string(),
		name: z.string(),
		entity: z.string(),
		filters: z.array(anyPlan),
		is_public: z.boolean(),
		owner: person,
		usage_count: z.int(),
		last_used_at: z.iso.datetime().nullable(),
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "ReportFilterTemplate" });
