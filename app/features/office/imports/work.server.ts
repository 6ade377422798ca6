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

/** What the work on an import is done with. */
export interface WorkCtx extends Ctx {
	camp: { id: string; country: string };
	/** Whoever asked for it. */
	user: { id: string; audiences: readonly Audience[] };
	/** The calendar date in the camp's zone. */
	today: string;
	kind: ImportKind;
	/** Whether there is time for more. */
	goesOn(): boolean;
}

/**
 * Waits a moment between two chunks, so that other requests come in between: the answer that began the work leaves at
 * once, and pages that show how far it is are answered.
 */
export const makeRoom = () => new Promise<void>((done) => setTimeout(done, 1));

/** How long a worker may be silent before another takes over. */
export const CLAIM_MS = 60_000;

export const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** What a line does, as it is kept with it: shown before, carried out, taken back. */
export interface KeptPlan {
	made: Made[];
	changed: Changed[];
	says?: string[];
	/** Why the camper's birth date has to be looked at; an unlikely one is confirmed before anything is imported. */
	doubt?: Pick<BirthDateDoubt, "level" | "words">;
}

/** What a step leaves on the import besides how far it is. */
type Outcome = Partial<
	Pick<Run, "status" | "claimed_until" | "object_key" | "error" | "committed_at" | "undo_until" | "undone_at">
> &
	Partial<Record<"creates" | "updates" | "skips" | "errors", SQL>>;

/**
 * For the batch of a chunk: it counts only while the import stands where this worker saw it, so that two at once do
 * nothing twice; then the import stands so many lines further, and stays this worker's.
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
			// Stopped, matched otherwise and begun anew it stands at the same place, with other plans.
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

/** How many lines there are of each action, as columns of the import to be set from the lines themselves. */
export const countedRows = ({ camp_id, id }: Pick<Run, "camp_id" | "id">) => {
	const of = (action: string) =>
		sql`(SELECT count(*) FROM import_row w WHERE w.camp_id = ${camp_id} AND w.import_id = ${id} AND w.action = ${action})`;
	return { creates: of("create"), updates: of("update"), skips: of("skip"), errors: of("error") };
};
