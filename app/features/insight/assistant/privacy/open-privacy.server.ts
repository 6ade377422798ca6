import type { RowsOf } from "#db/client";
import type { catalogReads } from "#app/features/insight/reports/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Catalog } from "#app/platform/query/catalog.server";
import { assistantCatalog } from "../catalog.server";

/** The catalog without anything about health ({@link assistantCatalog}). */
export const openPrivacy = (ctx: CampCtx, rows: RowsOf<ReturnType<typeof catalogReads>>): Catalog =>
	assistantCatalog(ctx, rows);

/** The same for names alone, without the season and the questions that make other fields. */
export const openNames = (ctx: CampCtx): Catalog =>
	openPrivacy(ctx, { catalog_season: [], catalog_questions: [] });
