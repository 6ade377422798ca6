import { AppError } from "#app/platform/errors";
import type { Catalog } from "#app/platform/query/catalog.server";
import { compilePlan } from "#app/platform/query/compile-plan.server";
import { parsePlan } from "#app/platform/query/plan";

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
