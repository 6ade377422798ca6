import { and, eq, sql } from "drizzle-orm";
import { import_row, import_run } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { dropFiles } from "#app/platform/files/stored-file.server";
import type { Run } from "./queries.server";
import { stepRefusals } from "./refusals.server";

type DiscardCtx = Ctx & { camp: { id: string }; user?: { id: string } };

/**
 * Deletes an import that has changed nothing: its file, its lines and their results. @throws CONFLICT once it has
 * changed something
 */
export async function discardImport(ctx: DiscardCtx, { id }: Pick<Run, "id">): Promise<void> {
	const camp_id = ctx.camp.id;
	const is_it = sql`camp_id = ${camp_id} AND id = ${id} AND status IN ('uploaded', 'mapped', 'checking', 'checked', 'failed')
		AND committed_at IS NULL`;
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "import_state", sql`NOT EXISTS (SELECT 1 FROM ${import_run} WHERE ${is_it})`),
			dropFiles(ctx, sql`SELECT object_key FROM import_run WHERE ${is_it} AND object_key IS NOT NULL`),
			ctx.db.delete(import_row).where(and(eq(import_row.camp_id, camp_id), eq(import_row.import_id, id))),
			ctx.db.delete(import_run).where(and(eq(import_run.camp_id, camp_id), eq(import_run.id, id))),
		],
		audit: { action: "import.discard", entity: "import_run", entity_id: id },
		refusals: stepRefusals,
	});
}
