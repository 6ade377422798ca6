import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { import_row } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { DuplicatesInput } from "./inputs";
import { isUndecided, type Run } from "./queries.server";
import { stepRefusals } from "./refusals.server";
import { beginWork, stepTo, workMessage } from "./step.server";

/**
 * Stores the decisions about newcomers who resemble existing people, and checks the file again with them.
 * @throws CONFLICT unless it was checked
 */
export async function decideDuplicates(ctx: CampCtx, run: Run, { all, choice = [] }: DuplicatesInput) {
	const decided = choice.filter(({ decision }) => decision != null);
	const is_open = isUndecided(run.camp_id, run.id);
	const statements: Statement[] = all
		? [ctx.db.update(import_row).set({ decision: "new" }).where(is_open)]
		: [
				ctx.db
					.update(import_row)
					.set({
						decision: sql`(SELECT v.value->>'decision' FROM json_each(${JSON.stringify(decided)}) v
							WHERE v.value->>'line' = ${import_row.row_number})`,
					})
					.where(
						and(
							eq(import_row.camp_id, run.camp_id),
							eq(import_row.import_id, run.id),
							sql`${import_row.row_number} IN (SELECT v.value->>'line' FROM json_each(${JSON.stringify(decided)}) v)`,
						),
					),
			];
	await commit(ctx, {
		statements: [
			...stepTo(ctx, run, {
				from: ["checked"],
				to: "checking",
				rows_done: 0,
				creates: 0,
				updates: 0,
				skips: 0,
				errors: 0,
			}),
			...statements,
		],
		audit: {
			action: "import.decide_duplicates",
			entity: "import_run",
			entity_id: run.id,
			changes: { lines: all ? "all" : decided.length },
		},
		messages: [workMessage(ctx, run.id)],
		refusals: stepRefusals,
	});
	beginWork(ctx);
}
