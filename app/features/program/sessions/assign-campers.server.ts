import { type SQL, sql } from "drizzle-orm";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, notFound } from "#app/platform/errors";

type Kind = "cabin" | "day";

/** Result of an assignment, and the id to undo it. */
interface Assigned {
	/** Number of campers whose group changed. */
	count: number;
	change: string;
}

interface Assignment {
	camper_ids: readonly string[];
	/** Null removes them from their group of that kind. */
	group_id: string | null;
	/** Required without a group. With a group, its kind must match. */
	kind?: Kind;
}

/**
 * Moves campers of a session into a group, or out of their group of a kind, all or none. A camper is in at most
 * one group of each kind.
 * @throws CONFLICT when the group doesn't have room for all of them, or one isn't enrolled; NOT_FOUND for the
 *   group
 */
export async function assignToGroup(
	ctx: CampCtx,
	session_id: string,
	{ camper_ids, group_id, kind }: Assignment,
): Promise<Assigned> {
	const camp = ctx.camp.id;
	const ids = JSON.stringify([...new Set(camper_ids)]);
	const at_kind =
		kind !== undefined
			? sql`${kind}`
			: sql`(SELECT kind FROM camp_group WHERE camp_id = ${camp} AND id = ${group_id})`;
	const [, , moved] = await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"unknown_group",
				sql`${group_id !== null ? 1 : 0} AND NOT EXISTS (SELECT 1 FROM camp_group WHERE camp_id = ${camp} AND id = ${group_id})`,
			),
			// Runs before the change, to record the previous groups.
			ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id, changes)
				SELECT ${newId()}, ${camp}, ${ctx.clock.now()}, ${ctx.user.id}, ${ctx.request_id}, 'group.assign_campers', 'session', ${session_id},
					json_object('kind', ${at_kind}, 'group_id', ${group_id}, 'campers', json_group_array(json_array(v.value, gc.group_id)))
				FROM json_each(${ids}) v LEFT JOIN group_camper gc ON gc.camp_id = ${camp} AND gc.session_id = ${session_id}
					AND gc.kind = ${at_kind} AND gc.camper_id = v.value
				WHERE gc.group_id IS NOT ${group_id} HAVING count(*) > 0`),
			group_id === null
				? ctx.db.all(sql`DELETE FROM group_camper WHERE camp_id = ${camp} AND session_id = ${session_id}
					AND kind = ${kind} AND camper_id IN (SELECT value FROM json_each(${ids})) RETURNING camper_id`)
				: ctx.db.all(sql`INSERT INTO group_camper (camp_id, session_id, kind, camper_id, group_id)
					SELECT ${camp}, ${session_id}, ${at_kind}, v.value, ${group_id} FROM json_each(${ids}) v WHERE true
					ON CONFLICT (camp_id, session_id, kind, camper_id) DO UPDATE SET group_id = excluded.group_id
					WHERE group_id <> excluded.group_id RETURNING camper_id`),
			abortWhen(ctx, "group_full", overfull(camp, session_id, sql`SELECT ${group_id} AS id`)),
		],
		audit: [],
		refusals: refusals(camper_ids.length),
	});
	return { count: (moved as unknown[]).length, change: ctx.request_id };
}

const UNDO_HOURS = 1;

/**
 * Undoes a group change that the same user made within the last hour. Campers who were moved again since are left
 * where they are, and a second call does nothing.
 * @returns number of campers put back
 * @throws CONFLICT when no camper is left to put back, or their old group no longer has room
 */
export async function undoAssignment(ctx: CampCtx, session_id: string, change: string): Promise<number> {
	const camp = ctx.camp.id;
	const done = sql`SELECT m.value->>0 AS camper_id, m.value->>1 AS was, a.changes->>'kind' AS kind, a.changes->>'group_id' AS now
		FROM audit_event a JOIN json_each(a.changes, '$.campers') m
		WHERE a.camp_id = ${camp} AND a.entity = 'session' AND a.entity_id = ${session_id} AND a.request_id = ${change}
		AND a.user_id = ${ctx.user.id} AND a.action = 'group.assign_campers'
		AND a.at >= strftime('%Y-%m-%dT%H:%M:%fZ', ${ctx.clock.now()}, ${`-${UNDO_HOURS} hours`})
		AND NOT EXISTS (SELECT 1 FROM audit_event u WHERE u.camp_id = ${camp} AND u.entity = 'group_assignment' AND u.entity_id = ${change})`;
	const here = sql`group_camper.camp_id = ${camp} AND group_camper.session_id = ${session_id}`;
	const left = sql`SELECT 1 FROM (${done}) d LEFT JOIN group_camper c ON c.camp_id = ${camp} AND c.session_id = ${session_id}
		AND c.kind = d.kind AND c.camper_id = d.camper_id WHERE c.group_id IS d.now AND d.was IS NOT d.now`;
	const [, ...answers] = await commit(ctx, {
		statements: [
			abortWhen(ctx, "nothing_left", sql`NOT EXISTS (${left})`),
			ctx.db.all(sql`DELETE FROM group_camper WHERE ${here} AND (kind, camper_id, group_id) IN (
				SELECT d.kind, d.camper_id, d.now FROM (${done}) d WHERE d.was IS NULL) RETURNING camper_id`),
			ctx.db.all(sql`UPDATE group_camper SET group_id = d.was FROM (${done}) d
				WHERE ${here} AND group_camper.kind = d.kind AND group_camper.camper_id = d.camper_id
				AND group_camper.group_id = d.now AND d.was IS NOT NULL RETURNING group_camper.camper_id`),
			ctx.db.all(sql`INSERT INTO group_camper (camp_id, session_id, kind, camper_id, group_id)
				SELECT ${camp}, ${session_id}, d.kind, d.camper_id, d.was FROM (${done}) d
				WHERE d.now IS NULL AND d.was IS NOT NULL ON CONFLICT DO NOTHING RETURNING camper_id`),
			abortWhen(
				ctx,
				"group_full",
				overfull(camp, session_id, sql`SELECT DISTINCT d.was AS id FROM (${done}) d`),
			),
		],
		audit: { action: "group.undo_assign", entity: "group_assignment", entity_id: change },
		refusals: {
			...refusals(2),
			"guard:nothing_left": () => new AppError("CONFLICT", { message: "There is nothing left to undo." }),
		},
	});
	return answers.slice(0, 3).reduce<number>((sum, answer) => sum + (answer as unknown[]).length, 0);
}

/**
 * SQL condition: one of these groups is over capacity. A camper who left midway stays in the group but doesn't
 * count.
 */
const overfull = (camp: string, session_id: string, groups: SQL) =>
	sql`EXISTS (SELECT 1 FROM (${groups}) w CROSS JOIN camp_group g ON g.camp_id = ${camp} AND g.id = w.id
		WHERE g.capacity < (SELECT count(*) FROM group_camper gc
			WHERE gc.camp_id = ${camp} AND gc.session_id = ${session_id} AND gc.group_id = g.id
			AND EXISTS (SELECT 1 FROM enrollment e JOIN enrollment_status es ON es.key = e.status AND es.attends = 1
				WHERE e.camp_id = gc.camp_id AND e.session_id = gc.session_id AND e.camper_id = gc.camper_id)))`;

const refusals = (count: number) => ({
	"guard:group_full": () =>
		new AppError("CONFLICT", {
			message:
				count === 1
					? "This group is full. Choose another one."
					: "This group doesn't have room for all selected campers, so no one was moved. Select fewer campers, or choose another group.",
		}),
	"guard:unknown_group": () => notFound("This group"),
	group_camper_enrolled: () =>
		new AppError("CONFLICT", {
			message: "Only campers enrolled in the session can be in its groups. No one was moved.",
		}),
	foreign_key: () => notFound("This group or camper"),
});
