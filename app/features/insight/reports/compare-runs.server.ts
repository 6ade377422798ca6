import { AppError } from "#app/platform/errors";
import { fileOf } from "./download-run.server";
import { assertCanRead, type RunnerCtx } from "./run-rights.server";
import { type RunRow, runBefore } from "./runs.server";
import type { IndexedRow, RunIndex } from "./write-run.server";

/** A row of a compared run: its ID and its name. */
export interface ComparedRow {
	id: string;
	name: string;
}

/** Differences between a run and the previous one. */
export interface Comparison {
	/** Null if there is no earlier run to compare with. */
	before: { id: string; created_at: string } | null;
	added: readonly ComparedRow[];
	gone: readonly ComparedRow[];
	/** Null where the runs have different columns. */
	changed: readonly ComparedRow[] | null;
}

const called = ([id, , name]: IndexedRow): ComparedRow => ({ id, name });

async function indexOf({ files }: RunnerCtx, { rows_key }: RunRow): Promise<RunIndex | null> {
	const object = rows_key === null ? null : await files.get(rows_key);
	return object ? object.json<RunIndex>() : null;
}

/** Compares two lists of rows. */
function compareRows(now: RunIndex, before: RunIndex): Pick<Comparison, "added" | "gone" | "changed"> {
	const earlier = new Map(before.rows.map((row) => [row[0], row]));
	const ids = new Set(now.rows.map(([id]) => id));
	const isSame = now.columns.join() === before.columns.join();
	return {
		added: now.rows.filter(([id]) => !earlier.has(id)).map(called),
		gone: before.rows.filter(([id]) => !ids.has(id)).map(called),
		changed: isSame
			? now.rows
					.filter(([id, hash]) => {
						const known = earlier.get(id);
						return known !== undefined && known[1] !== hash;
					})
					.map(called)
			: null,
	};
}

/**
 * Compares a run with the one of the same report and rights before it: rows that are new, gone and changed.
 * @throws as a download of either; CONFLICT where a run's file has expired
 */
export async function compareRuns(ctx: RunnerCtx, run: RunRow): Promise<Comparison> {
	fileOf(run);
	await assertCanRead(ctx, run);
	const [before] = run.template_key === null ? [] : await runBefore(ctx.db, run);
	if (!before) return { before: null, added: [], gone: [], changed: [] };
	await assertCanRead(ctx, before);
	const [now, then] = await Promise.all([indexOf(ctx, run), indexOf(ctx, before)]);
	if (!now || !then)
		throw new AppError("CONFLICT", { message: "One of the runs has expired. Run the report again." });
	return { before: { id: before.id, created_at: before.created_at }, ...compareRows(now, then) };
}
