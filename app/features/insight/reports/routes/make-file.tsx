import { redirect } from "@remix-run/cloudflare";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import { generateReport } from "../generate-report.server";
import { makeFileInput } from "../run-inputs";
import { reportPaths } from "../paths";
import { aReport, reportIn } from "../report-spec.server";
import { rowWords } from "../words";

/** POST: runs a report into a file and leads to it; a long one leads to its progress. */
export const action = campAction(
	{ ...aReport, permission: "reports_export", body: makeFileInput },
	({ ctx, params, rows, found, input: { format, sheet, first_label, printer_id, column } }) =>
		toastOnError(
			format === "labels" ? reportPaths.labels(params.id) : reportPaths.report(params.id),
			async () => {
				const labels =
					format === "labels"
						? {
								sheet,
								first_label,
								printer_id: printer_id ?? undefined,
								lines: column.length > 0 ? column.map((key) => [key]) : undefined,
							}
						: undefined;
				const report = reportIn(ctx, rows, found);
				const wanted = { template_id: report.key, format, labels };
				const run = await generateReport(ctx, wanted, { report, catalog: report.catalog });
				if (run.state === "done") return redirect(reportPaths.runFile(run.id), 303);
				return redirectWithToast(
					reportPaths.run(run.id),
					`Writing ${rowWords(run.row_count)}. You can leave this page.`,
					{ tone: "info" },
				);
			},
			{ failure: "Failed to make the file" },
		),
);

export { ActionErrorPage as default } from "../components/action-error-page";
