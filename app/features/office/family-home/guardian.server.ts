import { sql } from "drizzle-orm";
import { familyScope, visibleCamperIds } from "#app/features/people/campers/index.server";
import type { FrameInput } from "#app/platform/http/guard.server";

/**
 * A child of whoever asks, where they have another role here than a parent's: one row, or none. It goes with the login, so
 * it finds by the token itself who asks. Whoever is a parent here has their children as their home anyway.
 */
export function guardianRead({ db, place: { camp_id, scope }, today, token }: FrameInput) {
	const own = scope.kind === "own_children" ? null : familyScope({ camp_id, scope }, token);
	if (own === null) return null;
	return db.all<{
		id: string;
	}>(sql`SELECT c.id AS id FROM (${visibleCamperIds(own, camp_id, today)}) k
		CROSS JOIN camper c ON c.camp_id = ${camp_id} AND c.id = k.id AND c.deleted_at IS NULL LIMIT 1`);
}
