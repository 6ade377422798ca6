import { sql } from "drizzle-orm";
import { add_on, discount } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";

const TABLES = { discount, add_on };

/**
 * Moves a discount or an add-on by one position in its season; the first stays first and the last stays last.
 * @param ids all IDs of the season in order, including the moved one
 */
export async function orderOffers(
	ctx: CampCtx,
	kind: keyof typeof TABLES,
	{ ids, id, move }: { ids: readonly string[]; id: string; move: "up" | "down" },
): Promise<void> {
	const table = TABLES[kind];
	const at = ids.indexOf(id);
	const to = at + (move === "up" ? -1 : 1);
	const other = ids[to];
	if (at < 0 || other === undefined) return;
	const order = ids.map((each, index) => (index === at ? other : index === to ? id : each));
	await commit(ctx, {
		statements: [
			ctx.db.run(sql`UPDATE ${table} SET
				position = (SELECT o.key + 1 FROM json_each(${JSON.stringify(order)}) o WHERE o.value = ${table}.id),
				updated_at = ${nextStamp(table.updated_at, ctx.clock.now())}
				WHERE camp_id = ${ctx.camp.id} AND EXISTS (SELECT 1 FROM json_each(${JSON.stringify(order)}) o
					WHERE o.value = ${table}.id AND o.key + 1 <> ${table}.position)`),
		],
		audit: { action: `${kind}.order`, entity: kind, entity_id: id, changes: { moved: move } },
	});
}
