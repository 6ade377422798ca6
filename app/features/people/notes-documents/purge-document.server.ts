import { sql } from "drizzle-orm";
import { outbox } from "#db/schema";
import type { CampCtx } from "#app/platform/context.server";
import { dropFiles } from "#app/platform/files/stored-file.server";
import type { MessageJob } from "#app/platform/jobs/deliver-outbox.server";

export const PURGE_TOPIC = "documents.purge";

const KEPT_MS = 31 * 24 * 3_600_000;

/**
 * Outbox message for the batch that deletes a document. It removes the row and the file once the document can't be
 * restored.
 */
export function purging(ctx: CampCtx, document_id: string) {
	const due = new Date(Date.parse(ctx.clock.now()) + KEPT_MS).toISOString();
	return ctx.db.insert(outbox).values({
		id: `${PURGE_TOPIC}:${document_id}`,
		topic: PURGE_TOPIC,
		payload: { camp_id: ctx.camp.id, document_id },
		// Outbox messages are removed by age, so this one must not count as old before it is due.
		created_at: due,
		available_at: due,
	});
}

/**
 * Removes a document that is still deleted. A document that justifies a "do not release" order is kept as long as
 * the order is in force.
 */
export const purgeDocumentJob: MessageJob = {
	async run(ctx, { payload }) {
		const { camp_id, document_id } = payload as { camp_id: string; document_id: string };
		const gone = sql`camp_id = ${camp_id} AND id = ${document_id} AND deleted_at IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM release_block b WHERE b.camp_id = ${camp_id} AND b.document_id = ${document_id})`;
		await ctx.db.batch([
			dropFiles(ctx, sql`SELECT object_key FROM person_document WHERE ${gone}`),
			ctx.db.run(sql`DELETE FROM person_document WHERE ${gone}`),
		]);
		return undefined;
	},
};
