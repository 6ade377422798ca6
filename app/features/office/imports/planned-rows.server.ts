import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { import_row } from "#db/schema";
import type { Run } from "./queries.server";
import type { KeptPlan, WorkCtx } from "./work.server";

/** A line of an import with its plan; an empty plan if it was left out or skipped. */
export interface PlannedRow {
	number: number;
	action: string | null;
	plan: KeptPlan;
	subject: string | null;
}

/** A chunk of an import's lines: the next ones after a line, or in reverse the last ones before it. */
export async function plannedRows(
	{ db, kind }: WorkCtx,
	run: Run,
	from: { after: number } | { before: number },
): Promise<PlannedRow[]> {
	const number = import_row.row_number;
	const forwards = "after" in from;
	const rows = await db
		.select({
			number,
			action: import_row.action,
			undo: import_row.undo,
			subject: import_row.person_id,
		})
		.from(import_row)
		.where(
			and(
				eq(import_row.camp_id, run.camp_id),
				eq(import_row.import_id, run.id),
				forwards ? gt(number, from.after) : lt(number, from.before),
			),
		)
		.orderBy(forwards ? asc(number) : desc(number))
		.limit(kind.chunk);
	return rows.map(({ undo, ...row }) => {
		const acts = row.action === "create" || row.action === "update";
		return { ...row, plan: acts && undo ? (undo as unknown as KeptPlan) : { made: [], changed: [] } };
	});
}
