import type { RowsOf } from "#db/client";
import type { CampCtx } from "#app/platform/context.server";
import { usable } from "#app/platform/query/catalog.server";
import { assistantCatalog } from "./catalog.server";
import { examplesFor } from "./planner/nearest";
import type { vocabularyReads } from "./vocabulary.server";

/** Example questions that a user can ask, mixed by topic. */
export function examplesOf(ctx: CampCtx, rows: RowsOf<ReturnType<typeof vocabularyReads>>): string[] {
	const entities = new Set(usable(assistantCatalog(ctx, rows)).map(({ entity }) => entity.key));
	const season = rows.words_seasons.find(({ id }) => id === rows.catalog_season[0]?.id);
	const has_earlier = rows.words_seasons.some(
		({ start_date }) => season !== undefined && start_date < season.start_date,
	);
	const examples = examplesFor({ usable: entities }).filter(
		({ question }) => has_earlier || !question.includes("last season"),
	);
	const nth = new Map<string, number>();
	return examples
		.map(({ entity, question }) => {
			const n = nth.get(entity) ?? 0;
			nth.set(entity, n + 1);
			return { n, question };
		})
		.sort((a, b) => a.n - b.n)
		.map(({ question }) => question);
}
