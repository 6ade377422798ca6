import { sql } from "drizzle-orm";
import { person, staff } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import {
	abortWhenTooLate,
	bringBack,
	deletedAt,
	hide,
	mergedAway,
	tooLate,
} from "#app/platform/audit/restore.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/**
 * Soft-deletes a staff member, who can be restored within 30 days. Their person record is deleted too, unless they
 * are a camper, a camper's relative, or can sign in.
 * @throws IN_USE while they are assigned to a group of a session that isn't over
 */
export async function deleteStaff(ctx: CampCtx, id: string): Promise<void> {
	const at = ctx.clock.now();
	const camp = ctx.camp.id;
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"staff_assigned",
				sql`EXISTS (SELECT 1 FROM group_staff g JOIN session e ON e.camp_id = g.camp_id AND e.id = g.session_id
					WHERE g.camp_id = ${camp} AND g.staff_id = ${id} AND e.deleted_at IS NULL
					AND e.status NOT IN ('completed', 'cancelled') AND e.end_date >= ${ctx.today})`,
			),
			hide(ctx, staff, id, at),
			hide(
				ctx,
				person,
				id,
				at,
				sql`NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = ${camp} AND c.id = ${id} AND c.deleted_at IS NULL)
					AND NOT EXISTS (SELECT 1 FROM person_relationship r WHERE r.camp_id = ${camp} AND r.related_person_id = ${id})
					AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = ${camp} AND m.person_id = ${id})`,
			),
		],
		audit: { action: "staff.delete", entity: "staff", entity_id: id },
		refusals: {
			"guard:staff_assigned": () =>
				new AppError("IN_USE", {
					message:
						"They're assigned to a group in a session that hasn't ended. Assign the group to someone else first, then delete.",
				}),
		},
	});
}

/**
 * Restores a deleted staff member with everything that was deleted along with them. One who isn't deleted stays
 * unchanged.
 * @throws CONFLICT after 30 days, or when they were merged
 */
export async function restoreStaff(ctx: CampCtx, id: string): Promise<void> {
	const gone = deletedAt(ctx, staff, id);
	await commit(ctx, {
		statements: [
			abortWhenTooLate(ctx, gone),
			// The person is restored first: it comes back only if it was deleted together with the staff record, and that
			// record still holds the time.
			bringBack(ctx, person, id, sql`deleted_at = ${gone}`),
			bringBack(ctx, staff, id),
		],
		audit: { action: "staff.restore", entity: "staff", entity_id: id },
		refusals: {
			...tooLate("They were"),
			...mergedAway,
		},
	});
}
