import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { import_run } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { audiencesOf } from "#app/platform/auth/audiences";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { deliverOutbox } from "#app/platform/jobs/deliver-outbox.server";
import { importJob } from "./jobs.server";
import { IMPORT_TOPIC, type ImportMessage } from "./messages";
import type { Run } from "./queries.server";
import type { ImportStatus } from "./rules";
import { makeRoom } from "./work.server";

/**
 * Statements that move an import to another state, if it is in one of these; otherwise abort with
 * `guard:import_state`.
 */
export function stepTo(
	ctx: Ctx,
	{ camp_id, id }: Pick<Run, "camp_id" | "id">,
	{
		from,
		to,
		...set
	}: { from: ImportStatus[]; to: ImportStatus } & Partial<{
		[Column in keyof Run]: Run[Column] | SQL;
	}>,
	also: SQL = sql`true`,
): Statement[] {
	const is_it = and(
		eq(import_run.camp_id, camp_id),
		eq(import_run.id, id),
		inArray(import_run.status, from),
		also,
	);
	return [
		abortWhen(ctx, "import_state", sql`NOT EXISTS (SELECT 1 FROM ${import_run} WHERE ${is_it})`),
		ctx.db
			.update(import_run)
			.set({ ...set, status: to, updated_at: nextStamp(import_run.updated_at, ctx.clock.now()) })
			.where(and(eq(import_run.camp_id, camp_id), eq(import_run.id, id))),
	];
}

/** Outbox message that starts the work. */
export const workMessage = (ctx: CampCtx, import_id: string) => ({
	topic: IMPORT_TOPIC,
	payload: {
		camp_id: ctx.camp.id,
		import_id,
		user_id: ctx.user.id,
		audiences: audiencesOf(ctx.can),
	} satisfies ImportMessage,
});

/**
 * Starts the work after the response is sent, because most imports take seconds. The sweep resumes interrupted
 * work.
 */
export function beginWork(ctx: Ctx) {
	ctx.afterwards(async () => {
		await makeRoom();
		for (let round = 0; round < 3; round++)
			if ((await deliverOutbox(ctx, { [IMPORT_TOPIC]: importJob })) === 0) break;
	});
}
