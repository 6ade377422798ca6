import type { z } from "zod";
import type { CampCtx } from "#app/platform/context.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import { ruleOf } from "./all-rules";
import { insightParams } from "./inputs";
import { insightById, type InsightRow } from "./insights.server";
import { assertSees } from "./set-status.server";

/** What routes about one insight have in common. One that the role can't see isn't there. */
export const anInsight = {
	camp_param: "camp_id",
	params: insightParams,
	reads: ({ db, place, params }: ReadInput<Pick<z.infer<typeof insightParams>, "id">, unknown>) => ({
		insight: insightById(db, place.camp_id, params.id),
	}),
	find: ({ insight: [row] }: { insight: InsightRow[] }) => (row && ruleOf(row.rule) ? row : undefined),
	allow: ({ ctx, found }: { ctx: CampCtx; found: InsightRow }) => assertSees(ctx, found),
} as const;
