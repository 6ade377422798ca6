import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { CampScope } from "#app/platform/context.server";
import type { SetupCounts } from "./rules";

/**
 * Counts of seasons, sessions, campers and enrollments, to find a new camp's missing setup steps; each 0 or more.
 */
export const setupReads = (db: Db, { camp_id }: CampScope) =>
	db.all<SetupCounts>(sql`SELECT
		EXISTS (SELECT 1 FROM season x WHERE x.camp_id = ${camp_id}) AS season,
		EXISTS (SELECT 1 FROM session x WHERE x.camp_id = ${camp_id} AND x.deleted_at IS NULL) AS session,
		EXISTS (SELECT 1 FROM camper x WHERE x.camp_id = ${camp_id} AND x.deleted_at IS NULL) AS campers,
		EXISTS (SELECT 1 FROM enrollment x WHERE x.camp_id = ${camp_id}) AS enrollments`);
