import type { Asker } from "#app/platform/query/catalog.server";
import type { Choice } from "#app/platform/query/entity";
import { choicesIn } from "#app/platform/query/field-choices.server";
import type { Plan } from "#app/platform/query/plan";
import { type PageAsked, pagesIn, type ReportPage, runIn } from "#app/platform/query/run-plan.server";
import { openCatalog } from "./catalog.server";

// Functions of platform/query for callers without a catalog. Each reads one first.

interface Asked extends PageAsked {
	/** The season that "this season" means; by default the one that lists default to. */
	season_id?: string;
}

/** {@link runIn} over all entities. @throws INVALID, FORBIDDEN, BAD_REQUEST */
export const runPlan = async (ctx: Asker, plan: Plan, asked: Asked = {}): Promise<ReportPage> =>
	runIn(await openCatalog(ctx, asked.season_id), plan, asked);

/** {@link pagesIn} over all entities. */
export async function* eachPage(
	ctx: Asker,
	plan: Plan,
	asked: Omit<Asked, "cursor"> = {},
): AsyncGenerator<ReportPage> {
	yield* pagesIn(await openCatalog(ctx, asked.season_id), plan, asked);
}

/** {@link choicesIn} over all entities. @throws FORBIDDEN, INVALID */
export const fieldChoices = async (ctx: Asker, entity: string, key: string): Promise<readonly Choice[]> =>
	choicesIn(await openCatalog(ctx), entity, key);
