import { z } from "zod";
import { blank, id, seenStamp } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { catalogKey } from "#app/platform/query/plan";
import { FORMATS } from "./run-rules";
import { person, reportName, sentFormat } from "./inputs";

/** Query of the list of export templates. */
export const exportTemplateQuery = z.object({
	export_type: blank(catalogKey).describe("An entity of the field catalog."),
	...pageQuery,
});

const exportOptions = z.strictObject({
	format: z.enum(FORMATS, { error: "Choose a format." }).optional(),
	sort: z
		.array(z.strictObject({ field: catalogKey, descending: z.boolean().default(false) }))
		.max(5)
		.optional(),
});

const exportColumns = z
	.array(catalogKey)
	.min(1, { error: "Choose at least one column." })
	.max(100, { error: "At most 100 columns." });

export const exportTemplateInput = z.object({
	name: reportName,
	export_type: catalogKey.describe("An entity of the field catalog."),
	columns: exportColumns,
	options: exportOptions.optional(),
});
export type ExportTemplateInput = z.infer<typeof exportTemplateInput>;

export const exportTemplateChange = z.object({
	name: reportName.optional(),
	columns: exportColumns.optional(),
	options: exportOptions.optional(),
	updated_at: seenStamp(),
});
export type ExportTemplateChange = z.infer<typeof exportTemplateChange>;

/** A report's columns saved as an export template, from a form. */
export const exportTemplateForm = z.object({ name: reportName, format: sentFormat });

export const deleteExportTemplateInput = z.object({ template_id: id() });

/** An export template as the API shows it. */
export const exportTemplateFields = z
	.object({
		id: z.string(),
		name: z.string(),
		export_type: z.string(),
		columns: z.array(z.string()),
		options: z.record(z.string(), z.unknown()),
		owner: person,
		created_at: z.iso.datetime(),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: "ExportTemplate" });
