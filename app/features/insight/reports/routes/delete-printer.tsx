import { campButton } from "#app/platform/http/button.server";
import { deletePrinterInput } from "../printer-inputs";
import { reportPaths } from "../paths";
import { aReport } from "../report-spec.server";
import { deletePrinter } from "../printers.server";

/** POST printer_id=…: deletes a label printer. */
export const action = campButton(
	{
		...aReport,
		permission: "reports_export",
		body: deletePrinterInput,
		back: ({ params }) => reportPaths.labels(params.id),
		failure: "Failed to delete printer",
	},
	async ({ ctx, input: { printer_id } }) => {
		await deletePrinter(ctx, printer_id);
		return "Printer deleted";
	},
);

export { ActionErrorPage as default } from "../components/action-error-page";
