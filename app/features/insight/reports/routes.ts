import { route } from "@remix-run/route-config";

export const api = [route("api/report-filters/fields", "features/insight/reports/api/filter-fields.ts")];
