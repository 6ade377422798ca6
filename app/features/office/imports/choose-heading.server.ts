import { and, eq, inArray, sql } from "drizzle-orm";
import { import_row, import_run } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import type { Run } from "./queries.server";
import { readFile } from "./read-file.server";
import { stepRefusals } from "./refusals.server";
import { sampleValues } from "./upload-import.server";

/**
 * Reads a file again with another heading line. Columns have to be matched again.
 * @throws INVALID on `heading_line` when the file has no table below it; CONFLICT once the import has begun
 */
export async function chooseHeading(ctx: CampCtx, run: Run, heading_line: number): Promise<void> {
	const file = run.object_key === null ? null : await ctx.files.get(run.object_key);
	if (!file) throw invalid("heading_line", "The file is no longer available. Upload it again.");
	const bytes = new Uint8Array(await file.arrayBuffer());
	const { columns, rows, notes } = readingOf(bytes, heading_line);
	const is_it = and(
		eq(import_run.camp_id, run.camp_id),
		eq(import_run.id, run.id),
		inArray(import_run.status, ["uploaded", "checked"]),
	);
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "import_state", sql`NOT EXISTS (SELECT 1 FROM ${import_run} WHERE ${is_it})`),
			ctx.db
				.update(import_run)
				.set({
					heading_line,
					columns,
					mapping: {},
					status: "uploaded",
					rows_done: 0,
					row_count: rows.length,
					creates: 0,
					updates: 0,
					skips: 0,
					errors: 0,
					error: notes.join("\n") || null,
					updated_at: nextStamp(import_run.updated_at, ctx.clock.now()),
				})
				.where(is_it),
			ctx.db
				.delete(import_row)
				.where(and(eq(import_row.camp_id, run.camp_id), eq(import_row.import_id, run.id))),
			ctx.db.insert(import_row).values(sampleValues(run.camp_id, run.id, rows)),
		],
		audit: {
			action: "import.choose_heading",
			entity: "import_run",
			entity_id: run.id,
			changes: { heading_line },
		},
		refusals: stepRefusals,
	});
}

function readingOf(bytes: Uint8Array, heading: number) {
	try {
		return readFile(bytes, { heading });
	} catch (error) {
		const said = (error as { fields?: Record<string, string[]> }).fields?.file?.[0];
		if (said === undefined) throw error;
		throw invalid("heading_line", said);
	}
}
