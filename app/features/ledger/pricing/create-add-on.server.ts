import { sql } from "drizzle-orm";
import { add_on } from "#db/schema";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { AddOnInput } from "./inputs";
import { type AddOnRow, addOnById } from "./queries.server";
import { addOnRefusals } from "./refusals.server";

/**
 * Adds an add-on to a season, last unless a position is given.
 * @throws INVALID on `season_id` or `session_id`
 */
export async function createAddOn(ctx: CampCtx, { position, ...input }: AddOnInput): Promise<AddOnRow> {
	const id = newId();
	const at = ctx.clock.now();
	const camp_id = ctx.camp.id;
	const answers = await commit(ctx, {
		statements: [
			// For another camp's season, the error would otherwise name the session.
			abortWhen(
				ctx,
				"season",
				sql`NOT EXISTS (SELECT 1 FROM season s WHERE s.camp_id = ${camp_id} AND s.id = ${input.season_id})`,
			),
			ctx.db.insert(add_on).values({
				...input,
				camp_id,
				id,
				position:
					position ??
					sql`(SELECT coalesce(max(a.position), 0) + 1 FROM add_on a
						WHERE a.camp_id = ${camp_id} AND a.season_id = ${input.season_id})`,
				created_at: at,
				updated_at: at,
			}),
			addOnById(ctx, id),
		],
		audit: {
			action: "add_on.create",
			entity: "add_on",
			entity_id: id,
			changes: { name: input.name, price_cents: input.price_cents },
		},
		refusals: addOnRefusals,
		answer: { data: { id }, status: 201 },
	});
	return (answers.at(-1) as [AddOnRow])[0];
}
