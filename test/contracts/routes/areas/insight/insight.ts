import { type Area, rows } from "../area";

/** Reports and what they can be about. */
export const INSIGHT: Area = {
	rows: [
		...rows("insight/reports/api/filter-fields", "/api/report-filters/fields", { GET: "reports_view" }),
		...rows("insight/reports/api/filter-fields", "/api/report-filters/fields?entity=camper", {
			GET: "reports_view",
		}),
	],
	bodies: {},
	forms: {},
};
