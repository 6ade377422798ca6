import { type Area, rows } from "../area";

/** Reports and the field catalog. */
export const INSIGHT: Area = {
	rows: rows("insight/reports/api/filter-fields", "/api/report-filters/fields", { GET: "reports_view" }),
};
