import { readBatch } from "#db/client";
import type { SeasonPart } from "#app/platform/season-part";
import type { CampCtx } from "#app/platform/context.server";

/** What a part adds to the batch of a season's copy, from what it reads of the season that is copied. */
export async function statementsOf(
	part: SeasonPart,
	ctx: CampCtx,
	copy: Parameters<SeasonPart["statements"]>[1],
) {
	return part.statements(ctx, copy, await readBatch(ctx.db, part.reads(ctx, copy.from)));
}
