import type { z } from "zod";
import type { ReadInput } from "#app/platform/http/guard.server";
import { type ExportTemplateRow, exportTemplateById } from "./export-templates.server";
import { type FilterTemplateRow, filterTemplateById } from "./filter-templates.server";
import { idParams } from "./inputs";
import { type RunRow, runById } from "./runs.server";
import { lookerBefore, type TemplateRow, templateById } from "./templates.server";

type At = ReadInput<z.infer<typeof idParams>, unknown>;

/** Route settings for one saved report. */
export const aTemplate = {
	params: idParams,
	reads: (at: At) => ({ template: templateById(lookerBefore(at), at.params.id) }),
	find: (rows: { template: TemplateRow[] }) => rows.template[0],
};

/** Route settings for one run. */
export const aRun = {
	params: idParams,
	reads: ({ db, place, params }: At) => ({ run: runById(db, place.camp_id, params.id) }),
	find: (rows: { run: RunRow[] }) => rows.run[0],
};

/** Route settings for saved filters. */
export const aFilterTemplate = {
	params: idParams,
	reads: (at: At) => ({ template: filterTemplateById(lookerBefore(at), at.params.id) }),
	find: (rows: { template: FilterTemplateRow[] }) => rows.template[0],
};

/** Route settings for one export template. */
export const anExportTemplate = {
	params: idParams,
	reads: ({ db, place, params }: At) => ({ template: exportTemplateById(db, place.camp_id, params.id) }),
	find: (rows: { template: ExportTemplateRow[] }) => rows.template[0],
};
