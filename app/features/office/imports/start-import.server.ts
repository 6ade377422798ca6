import { sql } from "drizzle-orm";
import { import_row, import_run } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { isDoubtful, isUndecided, type Run } from "./queries.server";
import { stepRefusals } from "./refusals.server";
import { beginWork, stepTo, workMessage } from "./step.server";

/**
 * Has what the check showed carried out. Of two who press at once, one begins and the other is told.
 * @param confirm_birth_dates whether birth dates that a camper can hardly have were confirmed
 * @throws CONFLICT unless it was checked, there is something to import, it is decided who is meant by newcomers who
 * resemble somebody, and unlikely birth dates are confirmed
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
 * Takes back what an import did, within 24 hours: what it made goes, what it changed is as it was. What was used or
 * changed since stays, and is said.
 * @throws CONFLICT when it is too late, or there is nothing to take back
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
			// Stopped before, it goes on where it was.
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
