import { sql } from "drizzle-orm";
import { visibleCamperIds } from "~/features/campers/index.server";
import type { FrameInput } from "~/platform/http/guard.server";

/**
 * A child of whoever asks, where they have another role here than a parent's: one row, or none. It goes with the login, so
 * it finds by the token itself who asks. Whoever is a parent here has their children as their home anyway.
 */
export function guardianRead({ db, place: { camp_id, scope }, today, token }: FrameInput) {
	if (scope.kind === "own_children" || token === null) return null;
	const person_id = sql`(SELECT m.person_id FROM auth_session s CROSS JOIN membership m ON m.user_id = s.user_id
		WHERE s.token = ${token} AND m.camp_id = ${camp_id} AND m.is_active = 1)`;
	return db.all<{
		id: string;
	}>(sql`SELECT c.id AS id FROM (${visibleCamperIds({ kind: "own_children", person_id }, camp_id, today)}) k
		CROSS JOIN camper c ON c.camp_id = ${camp_id} AND c.id = k.id AND c.deleted_at IS NULL LIMIT 1`);
}
