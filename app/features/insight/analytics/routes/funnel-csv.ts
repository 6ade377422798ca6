import { csvResponse } from "#app/platform/http/csv.server";
import { campLoader } from "#app/platform/http/screen.server";
import { aFunnel, openFunnel } from "../funnel-spec.server";
import { FUNNEL_COLUMNS, funnelLines } from "../funnel-view.server";

/** The registration funnel as a CSV file: the numbers of its page. */
export const loader = campLoader(
	{ ...aFunnel, also: () => "reports_export" },
	async ({ ctx, rows, query }) => {
		const { season, view } = await openFunnel(ctx, rows, query);
		return csvResponse(
			`registration-funnel-${season.name}.csv`,
			view ? funnelLines(view) : [],
			FUNNEL_COLUMNS,
		);
	},
);
