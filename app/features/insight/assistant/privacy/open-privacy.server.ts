import type { RowsOf } from "#db/client";
import { catalogOf, type catalogReads } from "#app/features/insight/reports/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Asker, Catalog } from "#app/platform/query/catalog.server";

/** The catalog without anything about health: here no one can see or filter by health fields or health tags. */
export function openPrivacy(ctx: CampCtx, rows: RowsOf<ReturnType<typeof catalogReads>>): Catalog {
	const { db, place, today } = ctx;
	const can: Asker["can"] = (permission) => !permission.startsWith("medical") && ctx.can(permission);
	return catalogOf({ db, place, today, can }, rows);
}

/** The same for names alone, without the season and the questions that make other fields. */
export const openNames = (ctx: CampCtx): Catalog =>
	openPrivacy(ctx, { catalog_season: [], catalog_questions: [] });
