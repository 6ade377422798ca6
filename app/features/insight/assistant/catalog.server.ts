import type { RowsOf } from "#db/client";
import { catalogOf, type catalogReads } from "#app/features/insight/reports/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Asker, Catalog } from "#app/platform/query/catalog.server";

/**
 * The asker's catalog as the assistant uses it, without anything about health: whatever rights the asker has, no health field,
 * health tag or health document is shown, listed or filtered by.
 */
export function assistantCatalog(ctx: CampCtx, rows: RowsOf<ReturnType<typeof catalogReads>>): Catalog {
	const { db, place, today } = ctx;
	const can: Asker["can"] = (permission) => !permission.startsWith("medical") && ctx.can(permission);
	return catalogOf({ db, place, today, can }, rows);
}
