import type { RowsOf } from "#db/client";
import { catalogOf, catalogReads } from "#app/features/insight/reports/index.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Asker, Catalog } from "#app/platform/query/catalog.server";
import { assertOffered, settingRead } from "../access.server";

/** What each endpoint of pseudonymous data reads, for its own trip. */
export const privacyReads = (at: Pick<Asker, "db" | "place">, season_id?: string) => ({
	...catalogReads(at, season_id),
	...settingRead(at),
});

/**
 * The catalog without anything about health: here no one can see or filter by health fields or health tags.
 * @throws NOT_FOUND where the camp doesn't offer the assistant to the user
 */
export function openPrivacy(ctx: CampCtx, rows: RowsOf<ReturnType<typeof privacyReads>>): Catalog {
	assertOffered(ctx, rows.setting);
	const { db, place, today } = ctx;
	const can: Asker["can"] = (permission) => !permission.startsWith("medical") && ctx.can(permission);
	return catalogOf({ db, place, today, can }, rows);
}

/** The same for names alone, without the season and the questions that make other fields. */
export const openNames = (ctx: CampCtx, { setting }: RowsOf<ReturnType<typeof settingRead>>): Catalog =>
	openPrivacy(ctx, { setting, catalog_season: [], catalog_questions: [] });
