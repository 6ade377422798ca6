import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { visibleCampers } from "./scope.server";

/** One audit row per camper of a change to many: what it needs to be taken back is in `changes`. */
interface BulkAudit {
	action: string;
	camper_ids: string[];
	/** The JSON of `changes` of camper c. */
	changes: SQL;
	/** Which of the campers it concerns. */
	when: SQL;
}

/** Writes the audit rows of the campers that a change is about to touch, in one statement however many they are. */
export function auditEach(ctx: CampCtx, { action, camper_ids, changes, when }: BulkAudit): Statement {
	const rows = JSON.stringify(camper_ids.map((camper_id) => [newId(), camper_id]));
	return ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id, changes)
		SELECT v.value->>0, c.camp_id, ${ctx.clock.now()}, ${ctx.user.id}, ${ctx.request_id}, ${action}, 'camper', c.id, ${changes}
		FROM json_each(${rows}) v JOIN camper c ON c.camp_id = ${ctx.camp.id} AND c.id = v.value->>1 WHERE ${when}`);
}

/** Aborts when one of the ids is not a camper that this user may see. */
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

/** How the wall above is worded. */
export const bulkRefusals = {
	"guard:unknown_camper": () =>
		new AppError("NOT_FOUND", {
			message:
				"One of the selected campers no longer exists. Nothing was changed. Reload the list and select again.",
		}),
};

/** What a change to many did, and the handle to take it back. */
export interface BulkChange {
	/** How many campers are different now. */
	count: number;
	change: string;
}

/** How many rows a statement of a batch returned, by RETURNING: the count of changes includes those of triggers. */
export const rowsReturned = (answer: unknown) => (answer as unknown[]).length;
