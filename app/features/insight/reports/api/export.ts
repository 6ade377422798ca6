import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { exportedFile, exportReport } from "../export-report.server";
import { generateInput } from "../inputs";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Run a report and download its file, or queue it where it has many rows (202)",
			permission: "reports_export",
			body: generateInput,
			bare: true,
			idempotent: true,
			file: exportedFile,
		},
		({ ctx, input }) => exportReport(ctx, input),
	),
});

export const loader = api.loader;
export const action = api.action;
