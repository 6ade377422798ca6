import { redirect } from "@remix-run/cloudflare";
import { toastOnError } from "#app/platform/http/return.server";
import { campAction } from "#app/platform/http/screen.server";
import { redirectWithToast } from "#app/platform/http/toast.server";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { exportTemplateById, withTemplate } from "../export-templates.server";
import { generateReport } from "../generate-report.server";
import { makeFileInput } from "../run-inputs";
import { reportPaths } from "../paths";
import { aReport, type PageReport, reportIn } from "../report-spec.server";
import { rowWords } from "../words";

/** A report with the columns of an export template. @throws NOT_FOUND for one about something else */
async function templated(ctx: CampCtx, report: PageReport, id: string): Promise<PageReport> {
	const [template] = await exportTemplateById(ctx.db, ctx.camp.id, id);
	if (template?.export_type !== report.plan.entity) throw notFound("This export template");
	const name = `${report.name} (${template.name})`.slice(0, 120);
	return { ...report, name, plan: withTemplate(report.plan, template) };
}

/** POST: runs a report into a file and leads to it; a long one leads to its progress. */
export const action = campAction(
	{ ...aReport, permission: "reports_export", body: makeFileInput },
	({
		ctx,
		params,
		rows,
		found,
		input: { format, sheet, first_label, printer_id, export_template, column },
	}) =>
		toastOnError(
			export_template != null
				? reportPaths.exportTemplates(params.id)
				: format === "labels"
					? reportPaths.labels(params.id)
					: reportPaths.report(params.id),
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
				const own = reportIn(ctx, rows, found);
				const report = export_template == null ? own : await templated(ctx, own, export_template);
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
