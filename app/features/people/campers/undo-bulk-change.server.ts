import { type SQL, sql } from "drizzle-orm";
import { nextUpdatedAt } from "#db/stamp";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { rowsReturned } from "./bulk.server";

const UNDO_HOURS = 1;

/**
 * Undoes the same user's bulk change of the last hour. Later changes by others are kept, and a second call does
 * nothing.
 * @param change id returned by the change
 * @returns number of campers changed back
 * @throws CONFLICT when there is nothing left to undo
 */
export async function undoBulkChange(ctx: CampCtx, change: string): Promise<number> {
	const camp = ctx.camp.id;
	const at = ctx.clock.now();
	const done = (
		action: string,
	): SQL => sql`SELECT a.entity_id AS camper_id, a.changes AS changes FROM audit_event a
		WHERE a.user_id = ${ctx.user.id} AND a.at >= strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, ${`-${UNDO_HOURS} hours`})
		AND a.camp_id = ${camp} AND a.request_id = ${change} AND a.entity = 'camper' AND a.action = ${action}
		AND NOT EXISTS (SELECT 1 FROM audit_event u WHERE u.camp_id = ${camp} AND u.entity = 'camper_selection'
			AND u.entity_id = ${change})`;
	const [restored, untagged, tagged] = await commit(ctx, {
		statements: [
			ctx.db.all(sql`UPDATE camper SET status = d.changes->>'$.status[0]',
				updated_at = ${nextUpdatedAt(at)}
				FROM (${done("camper.status")}) d WHERE camper.camp_id = ${camp} AND camper.id = d.camper_id AND camper.status = 'archived' RETURNING camper.id`),
			ctx.db.all(sql`DELETE FROM camper_tag WHERE camp_id = ${camp}
				AND (definition_id, camper_id) IN (SELECT d.changes->>'tag', d.camper_id FROM (${done("camper.tag")}) d) RETURNING camper_id`),
			ctx.db.all(sql`INSERT INTO camper_tag (camp_id, camper_id, definition_id)
				SELECT ${camp}, d.camper_id, d.changes->>'tag' FROM (${done("camper.untag")}) d WHERE true ON CONFLICT DO NOTHING RETURNING camper_id`),
			ctx.db.run(sql`UPDATE camper SET updated_at = ${nextUpdatedAt(at)} WHERE camp_id = ${camp} AND id IN (
				SELECT d.camper_id FROM (${done("camper.tag")}) d UNION SELECT d.camper_id FROM (${done("camper.untag")}) d)`),
		],
		audit: { action: "camper.undo", entity: "camper_selection", entity_id: change },
	});
	const count = [restored, untagged, tagged].reduce<number>((sum, answer) => sum + rowsReturned(answer), 0);
	if (count === 0) throw new AppError("CONFLICT", { message: "There's nothing left to undo." });
	return count;
}
