import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { catalogOf, catalogReads } from "../catalog.server";
import { FILE_TYPES } from "../download-run.server";
import { exportedFile, exportReport } from "../export-report.server";
import { generateInput, runFields } from "../run-inputs";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Run a report and download its file, or queue it where it has many rows (202)",
			permission: "reports_export",
			reads: ({ db, place }) => catalogReads({ db, place }),
			body: generateInput,
			bare: true,
			file_types: FILE_TYPES,
			queued: runFields,
			idempotent: true,
			file: exportedFile,
		},
		({ ctx, rows, input }) => exportReport(ctx, input, { catalog: catalogOf(ctx, rows) }),
	),
});

export const loader = api.loader;
export const action = api.action;
