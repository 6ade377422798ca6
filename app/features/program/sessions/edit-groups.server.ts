import { and, eq } from "drizzle-orm";
import { camp_group, group_staff } from "#db/schema";
import { newId } from "#app/lib/ids";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid, notFound } from "#app/platform/errors";

type Kind = "cabin" | "day";

/**
 * Assigns a counselor to a group in a session, or removes the assignment.
 * @throws NOT_FOUND
 */
export async function assignStaff(
	ctx: CampCtx,
	session_id: string,
	{ group_id, staff_id, remove = false }: { group_id: string; staff_id: string; remove?: boolean },
): Promise<void> {
	const row = { camp_id: ctx.camp.id, session_id, group_id, staff_id };
	await commit(ctx, {
		statements: [
			remove
				? ctx.db
						.delete(group_staff)
						.where(
							and(
								eq(group_staff.camp_id, row.camp_id),
								eq(group_staff.session_id, session_id),
								eq(group_staff.group_id, group_id),
								eq(group_staff.staff_id, staff_id),
							),
						)
				: ctx.db.insert(group_staff).values(row).onConflictDoNothing(),
		],
		audit: {
			action: remove ? "group.remove_staff" : "group.assign_staff",
			entity: "session",
			entity_id: session_id,
			changes: { group_id, staff_id },
		},
		refusals: { foreign_key: () => notFound("This group or staff member") },
	});
}

/** Adds a cabin or day group to the camp. @throws INVALID when its name is taken */
export async function createGroup(
	ctx: CampCtx,
	input: { name: string; kind: Kind; capacity?: number | null },
): Promise<string> {
	const id = newId();
	const at = ctx.clock.now();
	await commit(ctx, {
		statements: [
			ctx.db.insert(camp_group).values({
				camp_id: ctx.camp.id,
				id,
				kind: input.kind,
				name: input.name,
				capacity: input.capacity ?? null,
				created_at: at,
				updated_at: at,
			}),
		],
		audit: { action: "group.create", entity: "camp_group", entity_id: id, changes: { kind: input.kind } },
		answer: { data: { id }, status: 201 },
		refusals: {
			"unique:camp_group.camp_id, camp_group.kind, camp_group.name": () =>
				invalid("name", "A group with this name already exists."),
		},
	});
	return id;
}
