import { reportPaths } from "#app/features/insight/reports/paths";
import { CATALOG_VERSION } from "#app/platform/query/plan";
import type { FoundAt, RowsPlan } from "./define-insight";

/** Leads to rows in Reports, in the season of what was found. */
export const rowsLink = (name: string, rows: RowsPlan, { season }: FoundAt): string =>
	reportPaths.open({ name, plan: { version: CATALOG_VERSION, season, ...rows } });
