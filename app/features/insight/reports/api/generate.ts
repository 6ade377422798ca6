import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { catalogOf, catalogReads } from "../catalog.server";
import { generateReport } from "../generate-report.server";
import { generateInput, runFields } from "../run-inputs";
import { toRun } from "../runs.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary: "Run a report into a file: done (201), or queued where it has many rows (202)",
			permission: "reports_view",
			reads: ({ db, place }) => catalogReads({ db, place }),
			body: generateInput,
			response: runFields,
			status: 201,
			queued: runFields,
			idempotent: true,
		},
		async ({ ctx, rows, input }) => {
			const run = await generateReport(ctx, input, { catalog: catalogOf(ctx, rows) });
			return { data: toRun(run), status: run.state === "done" ? 201 : 202 };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
