import { formatInstant } from "#app/lib/dates";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { Catalog } from "#app/platform/query/catalog.server";
import { type ComparedRow, compareRuns } from "./compare-runs.server";
import { runFor, type RunRow } from "./runs.server";

/** A run in a list. */
export interface ShownRun {
	id: string;
	name: string;
	template_key: string | null;
	format: string;
	state: string;
	asked_by: string;
	/** Name and role. */
	rights_of: string;
	/** Null where the user couldn't ask the same today. */
	row_count: number | null;
	/** The first characters of the file's SHA-256; null where there is no file, or the row count is. */
	hash: string | null;
	at: string;
}

/** A run as a list shows it. */
export function shownRun(ctx: CampCtx, catalog: Catalog, run: RunRow): ShownRun {
	const { id, name, template_id, format, state, row_count, content_hash } = runFor(ctx, catalog, run);
	return {
		id,
		name,
		template_key: template_id,
		format,
		state,
		asked_by: run.asked_by_name,
		rights_of: `${run.rights.name} (${run.rights.role})`,
		row_count,
		hash: content_hash?.slice(0, 8) ?? null,
		at: formatInstant(run.created_at, ctx.camp.time_zone),
	};
}

/** A comparison as its page shows it. */
export interface ShownComparison {
	/** Why the runs can't be compared. */
	problem: string | null;
	/** When the run before was made; null where there is none. */
	before: string | null;
	parts: { label: string; count: number | null; names: ComparedRow[] }[];
}

const MOST_NAMED = 50;

/** Compares a run with the one before for its page, or says why it can't be compared. */
export async function comparisonView(ctx: CampCtx, run: RunRow): Promise<ShownComparison> {
	try {
		const { before, added, gone, changed } = await compareRuns(ctx, run);
		const part = (label: string, rows: readonly ComparedRow[] | null) => ({
			label,
			count: rows?.length ?? null,
			names: (rows ?? []).slice(0, MOST_NAMED),
		});
		return {
			problem: null,
			before: before && formatInstant(before.created_at, ctx.camp.time_zone),
			parts: [part("New", added), part("Gone", gone), part("Changed", changed)],
		};
	} catch (error) {
		if (error instanceof AppError && error.status < 500)
			return { problem: error.message, before: null, parts: [] };
		throw error;
	}
}
