import type { CampCtx } from "../context.server";
import type { PlanInput } from "./plan";

/** A list as a report. */
export interface ListReport {
	plan: PlanInput;
	can_save: boolean;
}

/**
 * Offers a list's plan to a user who can see reports, if the camp's plan includes them.
 * @param plan null for what reports don't have, such as deleted people
 */
export const listReport = (
	{ can, features }: Pick<CampCtx, "can" | "features">,
	plan: PlanInput | null,
): ListReport | null =>
	plan && can("reports_view") && features.has("basic_reports")
		? { plan, can_save: can("reports_create") }
		: null;
