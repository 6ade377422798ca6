import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { Catalog } from "#app/platform/query/catalog.server";
import { compilePlan } from "#app/platform/query/compile-plan.server";
import { parsePlan } from "#app/platform/query/plan";
import type { ReadyMade } from "#app/platform/query/ready-made";
import { catalogOf } from "./catalog.server";
import { READY_MADE } from "./ready-made.server";

/** Reason why a user can't run a report, shared ones with the columns that they can see; null if they can. */
export function problemOf(catalog: Catalog, plan: unknown): string | null {
	try {
		compilePlan(catalog, parsePlan(plan), catalog.asker.place.time_zone, "shared");
		return null;
	} catch (error) {
		if (error instanceof AppError) return error.message;
		throw error;
	}
}

/** The ready-made reports that a user can run. None of them is about a camp's own questions, so nothing is read for it. */
export function runnableReadyMade(ctx: CampCtx): ReadyMade[] {
	const catalog = catalogOf(ctx, { catalog_season: [], catalog_questions: [] });
	return READY_MADE.filter(({ plan }) => problemOf(catalog, plan) === null);
}
