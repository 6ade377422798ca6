import { redirect } from "@remix-run/cloudflare";
import { csvResponse } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { aComparison, openComparison } from "../compare-spec.server";
import { compareColumns, compareLines } from "../compare-view.server";
import { analyticsPaths } from "../paths";

/** Two seasons, or a session of each, as a CSV file: the numbers of their page. */
export const loader = campLoader({ ...aComparison, also: () => "reports_export" }, ({ ctx, rows, query }) => {
	const compared = openComparison(ctx, rows, query);
	if (!compared) return redirect(analyticsPaths.compare);
	const { page, one, two } = compared;
	return csvResponse(
		`compare-${one.title}-${two.title}.csv`,
		compareLines(page, one.side, two.side),
		compareColumns(page.currency, [one.title, two.title]),
	);
});
