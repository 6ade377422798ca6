import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { generateReport } from "../generate-report.server";
import { generateInput, runFields } from "../inputs";
import { toRun } from "../runs.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Run a report into a file: done (201), or queued where it has many rows (202)",
			permission: "reports_view",
			body: generateInput,
			response: runFields,
			status: 201,
			idempotent: true,
		},
		async ({ ctx, input }) => {
			const run = await generateReport(ctx, input);
			return { data: toRun(run), status: run.state === "done" ? 201 : 202 };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
