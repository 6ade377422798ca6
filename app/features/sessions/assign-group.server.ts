import { and, eq, sql } from "drizzle-orm";
import { camp_group, group_camper, group_staff } from "#db/schema";
import { newId } from "~/lib/ids";
import { abortWhen, commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError, invalid, notFound } from "~/platform/errors";

type Kind = "cabin" | "day";

/**
 * Puts a camper of a session into a group, or out of their group of a kind when none is named. A camper is in at
 * most one group of each kind.
 * @throws CONFLICT when the group is full or the camper not enrolled; NOT_FOUND for the group
 */
export async function assignToGroup(
	ctx: CampCtx,
	session_id: string,
	{ camper_id, kind, group_id }: { camper_id: string; kind: Kind; group_id: string | null },
): Promise<void> {
	const row = { camp_id: ctx.camp.id, session_id, kind, camper_id };
	// Who left midway stays in the group for the days that were, but needs no bed any more.
	const others = sql`FROM group_camper gc WHERE gc.camp_id = ${ctx.camp.id} AND gc.session_id = ${session_id}
		AND gc.group_id = ${group_id} AND gc.camper_id <> ${camper_id}
		AND EXISTS (SELECT 1 FROM enrolment e JOIN enrolment_status es ON es.key = e.status AND es.attends = 1
			WHERE e.camp_id = gc.camp_id AND e.session_id = gc.session_id AND e.camper_id = gc.camper_id)`;
	await commit(ctx, {
		statements:
			group_id === null
				? [
						ctx.db
							.delete(group_camper)
							.where(
								and(
									eq(group_camper.camp_id, row.camp_id),
									eq(group_camper.session_id, session_id),
									eq(group_camper.kind, kind),
									eq(group_camper.camper_id, camper_id),
								),
							),
					]
				: [
						abortWhen(
							ctx,
							"group_full",
							sql`EXISTS (SELECT 1 FROM camp_group g WHERE g.camp_id = ${ctx.camp.id} AND g.id = ${group_id}
								AND g.capacity IS NOT NULL AND g.capacity <= (SELECT count(*) ${others}))`,
						),
						ctx.db
							.insert(group_camper)
							.values({ ...row, group_id })
							.onConflictDoUpdate({
								target: [
									group_camper.camp_id,
									group_camper.session_id,
									group_camper.kind,
									group_camper.camper_id,
								],
								set: { group_id },
							}),
					],
		audit: {
			action: "group.assign_camper",
			entity: "session",
			entity_id: session_id,
			changes: { camper_id, kind, group_id },
		},
		refusals: {
			"guard:group_full": () =>
				new AppError("CONFLICT", { message: "This group has no bed or place left. Choose another one." }),
			group_camper_enrolled: () =>
				new AppError("CONFLICT", {
					message: "Only who is enrolled in the session can be put into its groups.",
				}),
			foreign_key: () => notFound("This group or camper"),
		},
	});
}

/** Gives a group a counselor in a session, or takes one away. @throws NOT_FOUND */
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
		refusals: {
			"unique:camp_group.camp_id, camp_group.kind, camp_group.name": () =>
				invalid("name", "There is a group of this name already."),
		},
	});
	return id;
}
