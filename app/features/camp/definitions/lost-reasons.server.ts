import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#db/client";
import { optional } from "#app/platform/http/fields";

// Reasons for leaving: a pick list that the camp can extend. The reason is always optional.

/** The camp's reasons in order, for a pick list. */
export const lostReasonsRead = (db: Db, camp_id: string) =>
	db.all<{ value: string; label: string }>(sql`SELECT d.key AS value, d.label AS label FROM definition d
		WHERE d.type = 'lost_reason' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id}) AND d.is_active = 1
		ORDER BY d."order", d.label, d.id LIMIT 50`);

/** Form field for a reason. */
export const lostReasonField = () =>
	optional(z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, { error: "Choose a reason." }));

/** SQL value to store for a submitted reason: NULL if none was chosen or the camp has no such reason. */
export const lostReason = (camp_id: string, key: string | null | undefined): SQL =>
	key == null
		? sql`NULL`
		: sql`(SELECT d.key FROM definition d WHERE d.type = 'lost_reason' AND (d.camp_id IS NULL OR d.camp_id = ${camp_id})
		AND d.is_active = 1 AND d.key = ${key} LIMIT 1)`;
