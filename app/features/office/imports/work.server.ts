import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { import_run } from "#db/schema";
import { nextStamp } from "#db/stamp";
import type { BirthDateDoubt } from "#app/lib/birth-dates";
import type { Audience } from "#app/platform/auth/audiences";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import type { Changed, ImportKind, Made } from "#app/platform/imports/kind";
import type { Run } from "./queries.server";

/** Context for work on an import. */
export interface WorkCtx extends Ctx {
	camp: { id: string; country: string };
	/** User who requested it. */
	user: { id: string; audiences: readonly Audience[] };
	/** Current date in the camp's time zone. */
	today: string;
	kind: ImportKind;
	/** True while there is time for more work. */
	goesOn(): boolean;
}

/**
 * Yields between two chunks, so that other requests can run: the response that started the work, and the pages
 * that show its progress.
 */
export const makeRoom = () => new Promise<void>((done) => setTimeout(done, 1));

/** Time in milliseconds without a sign of life after which another worker takes over. */
export const CLAIM_MS = 60_000;

export const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** The stored plan of a line: shown in the dry run, carried out, and undone. */
export interface KeptPlan {
	made: Made[];
	changed: Changed[];
	says?: string[];
	/** Doubt about the camper's birth date; an unlikely one must be confirmed before the import. */
	doubt?: Pick<BirthDateDoubt, "level" | "words">;
}

/** Changes of a step to the import, besides its progress. */
type Outcome = Partial<
	Pick<Run, "status" | "claimed_until" | "object_key" | "error" | "committed_at" | "undo_until" | "undone_at">
> &
	Partial<Record<"creates" | "updates" | "skips" | "errors", SQL>>;

/**
 * Statements for a chunk's batch: abort unless the import is still in the state this worker saw, so that
 * concurrent workers do nothing twice; then advance its progress and renew this worker's claim.
 */
export function advance(ctx: Ctx, run: Run, by: number, set: Outcome = {}) {
	const is_it = and(eq(import_run.camp_id, run.camp_id), eq(import_run.id, run.id));
	const now = ctx.clock.now();
	const guard = abortWhen(
		ctx,
		"import_moved",
		sql`NOT EXISTS (SELECT 1 FROM ${import_run} WHERE ${and(
			is_it,
			eq(import_run.status, run.status),
			eq(import_run.rows_done, run.rows_done),
			// An import that was stopped, mapped differently and restarted can be at the same line with other plans.
			eq(import_run.mapping, run.mapping),
		)})`,
	);
	const move = ctx.db
		.update(import_run)
		.set({
			rows_done: sql`${import_run.rows_done} + ${by}`,
			claimed_until: later(now, CLAIM_MS),
			updated_at: nextStamp(import_run.updated_at, now),
			...set,
		})
		.where(is_it);
	return { guard, move } satisfies Record<string, Statement>;
}

/** SQL that sets the import's counts per action from its lines. */
export const countedRows = ({ camp_id, id }: Pick<Run, "camp_id" | "id">) => {
	const of = (action: string) =>
		sql`(SELECT count(*) FROM import_row w WHERE w.camp_id = ${camp_id} AND w.import_id = ${id} AND w.action = ${action})`;
	return { creates: of("create"), updates: of("update"), skips: of("skip"), errors: of("error") };
};
