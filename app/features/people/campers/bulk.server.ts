import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { visibleCampers } from "./scope.server";

/** Audit of a bulk change: one row per camper, with the data to undo it in `changes`. */
interface BulkAudit {
	action: string;
	camper_ids: string[];
	/** SQL for the `changes` JSON of camper c. */
	changes: SQL;
	/** SQL condition that selects the campers concerned. */
	when: SQL;
}

/**
 * Writes the audit rows of the campers that a change is about to touch, in one statement for any number of
 * campers.
 */
export function auditEach(ctx: CampCtx, { action, camper_ids, changes, when }: BulkAudit): Statement {
	const rows = JSON.stringify(camper_ids.map((camper_id) => [newId(), camper_id]));
	return ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id, changes)
		SELECT v.value->>0, c.camp_id, ${ctx.clock.now()}, ${ctx.user.id}, ${ctx.request_id}, ${action}, 'camper', c.id, ${changes}
		FROM json_each(${rows}) v JOIN camper c ON c.camp_id = ${ctx.camp.id} AND c.id = v.value->>1 WHERE ${when}`);
}

/** Aborts the batch when one of the ids isn't a camper visible to this user. */
export function allVisible(ctx: CampCtx, camper_ids: string[]): Statement {
	const scope = visibleCampers(ctx.place.scope, {
		of: { camp_id: sql`c.camp_id`, id: sql`c.id` },
		today: ctx.today,
	});
	return abortWhen(
		ctx,
		"unknown_camper",
		sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(camper_ids)}) v WHERE NOT EXISTS (
			SELECT 1 FROM camper c WHERE c.camp_id = ${ctx.camp.id} AND c.id = v.value AND c.deleted_at IS NULL
			${scope ? sql`AND ${scope}` : sql``}))`,
	);
}

/** Error for the guard above. */
export const bulkRefusals = {
	"guard:unknown_camper": () =>
		new AppError("NOT_FOUND", {
			message:
				"One of the selected campers no longer exists. Nothing was changed. Reload the list and select again.",
		}),
};

/** Result of a bulk change, and the id to undo it. */
export interface BulkChange {
	/** Number of campers changed. */
	count: number;
	change: string;
}

/**
 * Number of rows that a statement of a batch returned through RETURNING. The driver's change count would include
 * changes made by triggers.
 */
export const rowsReturned = (answer: unknown) => (answer as unknown[]).length;
