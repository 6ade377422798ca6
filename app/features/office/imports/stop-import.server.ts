import { type SQL, sql } from "drizzle-orm";
import { import_row, import_run } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { dropFiles } from "#app/platform/files/stored-file.server";
import type { Run } from "./queries.server";
import { stepRefusals } from "./refusals.server";
import { type ImportStatus, isWorking, statusOf, UNDO_HOURS } from "./rules";
import { stepTo } from "./step.server";
import { later } from "./work.server";

const NOT_REACHED = "The import stopped before this row.";

/**
 * Stops running work after the current chunk; a check returns to the columns. A stopped import keeps its written
 * lines, which can be undone for 24 hours, and marks the others as left out; if nothing was written, it can be
 * started again. A stopped undo keeps what it has reverted, and the rest can be undone within the same hours.
 * @throws CONFLICT when it was finished already
 */
export async function stopImport(ctx: CampCtx, run: Run): Promise<void> {
	const status = statusOf(run.status);
	await commit(ctx, {
		statements: isWorking(status) ? stopping(ctx, run, status) : stepTo(ctx, run, { from: [], to: status }),
		audit: {
			action: "import.stop",
			entity: "import_run",
			entity_id: run.id,
			changes: { kind: run.kind, from: status },
		},
		refusals: stepRefusals,
	});
}

function stopping(ctx: CampCtx, run: Run, status: ImportStatus) {
	if (status === "committing") return stopCommitting(ctx, run);
	if (status === "undoing") return stopUndoing(ctx, run);
	return stepTo(ctx, run, {
		from: ["mapped", "checking"],
		to: "uploaded",
		claimed_until: null,
		rows_done: 0,
		creates: 0,
		updates: 0,
		skips: 0,
		errors: 0,
	});
}

/** SQL count of the import's lines at the time the batch runs. */
const linesOf = ({ camp_id, id }: Run, which: SQL) =>
	sql`(SELECT count(*) FROM import_row w WHERE w.camp_id = ${camp_id} AND w.import_id = ${id} AND ${which})`;

function stopCommitting(ctx: CampCtx, run: Run) {
	const at = ctx.clock.now();
	const is_it = sql`camp_id = ${run.camp_id} AND id = ${run.id}`;
	const begun = sql`EXISTS (SELECT 1 FROM import_run r WHERE r.camp_id = ${run.camp_id} AND r.id = ${run.id} AND r.rows_done > 0)`;
	const [guard, step] = stepTo(ctx, run, { from: ["committing"], to: "committed", claimed_until: null });
	const acting = (action: string) => linesOf(run, sql`w.action = ${action}`);
	return [
		...(guard ? [guard] : []),
		ctx.db.run(sql`UPDATE ${import_row} SET action = 'error', problems = json_object('', ${NOT_REACHED})
			WHERE camp_id = ${run.camp_id} AND import_id = ${run.id} AND applied_at IS NULL AND action IN ('create', 'update') AND ${begun}`),
		dropFiles(
			ctx,
			sql`SELECT object_key FROM import_run WHERE ${is_it} AND object_key IS NOT NULL AND rows_done > 0`,
			UNDO_HOURS * 3_600_000,
		),
		...(step ? [step] : []),
		ctx.db.run(sql`UPDATE ${import_run} SET committed_at = ${at}, undo_until = ${later(at, UNDO_HOURS * 3_600_000)},
			object_key = NULL, creates = ${acting("create")}, updates = ${acting("update")}, errors = ${acting("error")}
			WHERE ${is_it} AND rows_done > 0`),
		ctx.db.run(sql`UPDATE ${import_run} SET status = 'checked' WHERE ${is_it} AND rows_done = 0`),
	];
}

/** Stops an undo: lines not yet reverted still count, and the stop time shows that there was an undo. */
function stopUndoing(ctx: CampCtx, run: Run) {
	const still = (action: string) =>
		linesOf(run, sql`w.action = ${action} AND w.applied_at IS NOT NULL AND w.undone_at IS NULL`);
	return stepTo(ctx, run, {
		from: ["undoing"],
		to: "committed",
		claimed_until: null,
		undone_at: ctx.clock.now(),
		creates: still("create"),
		updates: still("update"),
	});
}
