import { sql } from "drizzle-orm";
import { import_row, import_run } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { isDoubtful, isUndecided, type Run } from "./queries.server";
import { stepRefusals } from "./refusals.server";
import { beginWork, stepTo, workMessage } from "./step.server";

/**
 * Starts the import that the check showed. If two users press at the same time, one starts it and the other gets
 * an error.
 * @param confirm_birth_dates whether unlikely birth dates of campers were confirmed
 * @throws CONFLICT unless it was checked, there is something to import, all newcomers who resemble existing people
 *   are decided, and unlikely birth dates are confirmed
 */
export async function commitImport(
	ctx: CampCtx,
	run: Run,
	{ confirm_birth_dates = false } = {},
): Promise<void> {
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"import_undecided",
				sql`EXISTS (SELECT 1 FROM ${import_row} WHERE ${isUndecided(run.camp_id, run.id)})`,
			),
			...(confirm_birth_dates
				? []
				: [
						abortWhen(
							ctx,
							"import_birth_dates",
							sql`EXISTS (SELECT 1 FROM ${import_row} WHERE ${isDoubtful(run.camp_id, run.id, ["unlikely"])})`,
						),
					]),
			...stepTo(
				ctx,
				run,
				{ from: ["checked"], to: "committing", rows_done: 0 },
				sql`${import_run.creates} + ${import_run.updates} > 0`,
			),
		],
		audit: {
			action: "import.commit",
			entity: "import_run",
			entity_id: run.id,
			changes: {
				creates: run.creates,
				updates: run.updates,
				...(confirm_birth_dates ? { confirm_birth_dates } : {}),
			},
		},
		messages: [workMessage(ctx, run.id)],
		refusals: {
			...stepRefusals,
			"guard:import_undecided": () =>
				new AppError("CONFLICT", {
					message: "Some rows look like existing campers. Review them first.",
				}),
			"guard:import_birth_dates": () =>
				new AppError("CONFLICT", {
					message: "Some birth dates are unlikely for campers. Check them and select the box to confirm.",
				}),
		},
	});
	beginWork(ctx);
}

/**
 * Undoes an import within 24 hours: deletes the records it created and restores the values it changed. Records
 * used or changed since then are kept and reported.
 * @throws CONFLICT when it is too late, or there is nothing to undo
 */
export async function undoImport(ctx: CampCtx, run: Run): Promise<void> {
	const at = ctx.clock.now();
	if (run.status === "committed" && (run.undo_until ?? "") < at) {
		throw new AppError("CONFLICT", {
			message: "This import can't be undone anymore. Imports can be undone for 24 hours.",
		});
	}
	await commit(ctx, {
		statements: stepTo(
			ctx,
			run,
			// If it was stopped before, it continues where it was.
			{
				from: ["committed"],
				to: "undoing",
				undone_at: null,
				rows_done: run.undone_at === null ? 0 : run.rows_done,
			},
			sql`${import_run.undo_until} >= ${at}`,
		),
		audit: { action: "import.undo", entity: "import_run", entity_id: run.id },
		messages: [workMessage(ctx, run.id)],
		refusals: stepRefusals,
	});
	beginWork(ctx);
}
