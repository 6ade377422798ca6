import { sql } from "drizzle-orm";
import { waiver } from "#db/schema";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { listWaivers } from "./queries.server";
import { moved } from "./rules";

/** Moves a waiver one position earlier or later; does nothing at that end of the list. */
export async function moveWaiver(ctx: CampCtx, found: { id: string }, by: -1 | 1): Promise<void> {
	const shown = await listWaivers({ db: ctx.db, place: ctx.place }, { limit: 200 });
	const order = moved(shown, found.id, by);
	if (!order) return;
	const ids = JSON.stringify(order.map(({ id }) => id));
	await commit(ctx, {
		statements: [
			ctx.db.run(sql`UPDATE ${waiver} SET position = j.key + 1 FROM (SELECT key, value FROM json_each(${ids}) LIMIT -1) j
				WHERE waiver.camp_id = ${ctx.camp.id} AND waiver.id = j.value`),
		],
		audit: { action: "waiver.move", entity: "waiver", entity_id: found.id, changes: { by } },
	});
}
