import { sql } from "drizzle-orm";
import { familyScope, visibleCamperIds } from "#app/features/people/campers/index.server";
import type { FrameInput } from "#app/platform/http/guard.server";

/**
 * One row if the caller has another role than parent here but is guardian of a child, otherwise none. Runs in the
 * login's batch, so it identifies the caller by the token. Users with the parent role see their children on their
 * home page anyway.
 */
export function guardianRead({ db, place: { camp_id, scope }, today, token }: FrameInput) {
	const own = scope.kind === "own_children" ? null : familyScope({ camp_id, scope }, token);
	if (own === null) return null;
	return db.all<{
		id: string;
	}>(sql`SELECT c.id AS id FROM (${visibleCamperIds(own, camp_id, today)}) k
		CROSS JOIN camper c ON c.camp_id = ${camp_id} AND c.id = k.id AND c.deleted_at IS NULL LIMIT 1`);
}
