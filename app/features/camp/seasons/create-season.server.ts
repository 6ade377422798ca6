import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { season } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import type { SeasonInput } from "./inputs";
import { noLongerCurrent } from "./make-season-current.server";
import { type SeasonRow, seasonById } from "./queries.server";
import { seasonProblem } from "./rules";

/**
 * Adds a season as a draft. A camp's first season becomes its current one.
 * @param only conditions in the same batch
 * @throws INVALID
 */
export async function createSeason(
	ctx: CampCtx,
	input: SeasonInput,
	only: Statement[] = [],
): Promise<SeasonRow> {
	const id = newId();
	const at = ctx.clock.now();
	const { is_current = false, name, start_date, end_date } = input;
	const year = input.year ?? Number(start_date.slice(0, 4));
	const problem = seasonProblem({ year, start_date, end_date });
	if (problem) throw invalid(problem.field, problem.message);
	const answers = await commit(ctx, {
		statements: [
			...only,
			...(is_current ? [noLongerCurrent(ctx, id)] : []),
			ctx.db.insert(season).values({
				camp_id: ctx.camp.id,
				id,
				name,
				year,
				start_date,
				end_date,
				status: "draft",
				is_current: is_current || sql`NOT EXISTS (SELECT 1 FROM season WHERE camp_id = ${ctx.camp.id})`,
				created_at: at,
				updated_at: at,
			}),
			seasonById(ctx, id),
		],
		audit: {
			action: "season.create",
			entity: "season",
			entity_id: id,
			changes: { year, start_date, end_date, is_current },
		},
		answer: { data: { id }, status: 201 },
	});
	return (answers.at(-1) as [SeasonRow])[0];
}
