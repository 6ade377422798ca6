import { sql } from "drizzle-orm";
import { nextUpdatedAt } from "#db/stamp";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { allVisible, auditEach, type BulkChange, bulkRefusals, rowsReturned } from "./bulk.server";
import { definitionRefusals, tagId } from "./definitions.server";

interface TagCampers {
	camper_ids: string[];
	/** Id or key of a camper_tag definition. */
	tag: string;
	operation: "add" | "remove";
}

/**
 * Adds a tag to up to 100 campers, or removes it, all or none. Campers who already have it are left unchanged.
 * @throws NOT_FOUND when a camper doesn't exist; INVALID when the tag doesn't exist, or is deactivated and would
 *   be added
 */
export async function tagCampers(
	ctx: CampCtx,
	{ camper_ids, tag, operation }: TagCampers,
): Promise<BulkChange> {
	const adding = operation === "add";
	const camp = ctx.camp.id;
	const ids = JSON.stringify(camper_ids);
	const definition = tagId(ctx, sql`${tag}`);
	const has = sql`EXISTS (SELECT 1 FROM camper_tag t
		WHERE t.camp_id = ${camp} AND t.definition_id = ${definition} AND t.camper_id = c.id)`;
	const differs = adding ? sql`NOT ${has}` : has;
	const [, , , , written] = await commit(ctx, {
		statements: [
			allVisible(ctx, camper_ids),
			abortWhen(
				ctx,
				"unknown_tag",
				sql`NOT EXISTS (SELECT 1 FROM definition k WHERE k.id = ${definition} ${adding ? sql`AND k.is_active = 1` : sql``})`,
			),
			auditEach(ctx, {
				action: adding ? "camper.tag" : "camper.untag",
				camper_ids,
				changes: sql`json_object('tag', ${definition})`,
				when: differs,
			}),
			// Makes open editors stale, so that they don't save the old tags again.
			ctx.db.run(sql`UPDATE camper AS c SET updated_at = ${nextUpdatedAt(ctx.clock.now())}
				WHERE c.camp_id = ${camp} AND c.id IN (SELECT value FROM json_each(${ids})) AND ${differs}`),
			adding
				? ctx.db.all(sql`INSERT INTO camper_tag (camp_id, camper_id, definition_id)
					SELECT DISTINCT ${camp}, v.value, ${definition} FROM json_each(${ids}) v WHERE true ON CONFLICT DO NOTHING RETURNING camper_id`)
				: ctx.db.all(sql`DELETE FROM camper_tag WHERE camp_id = ${camp} AND definition_id = ${definition}
					AND camper_id IN (SELECT value FROM json_each(${ids})) RETURNING camper_id`),
		],
		audit: [],
		refusals: { ...bulkRefusals, ...definitionRefusals },
	});
	return { count: rowsReturned(written), change: ctx.request_id };
}
