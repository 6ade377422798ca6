import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { isDue, onTheRoll } from "#app/features/day/attendance/index.server";
import { worksOn } from "#app/features/people/campers/index.server";
import { CHECKPOINTS, type Checkpoint, checkpointsIn } from "#app/lib/checkpoints";
import { isStaffRole } from "#app/platform/auth/staff-roles";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";

/**
 * Checks that the caller's role has a "My day" page.
 * @throws FORBIDDEN otherwise
 */
export function assertStaffRole({ ctx }: { ctx: CampCtx }): void {
	if (isStaffRole(ctx.membership.role_key)) return;
	throw new AppError("FORBIDDEN", {
		message: "“My day” is for counselors, support staff and camp directors. Ask a camp admin if you need it.",
	});
}

/**
 * Returns the caller's staff record id.
 * @throws CONFLICT when their account isn't linked to one
 */
export function ownStaffId(ctx: CampCtx): string {
	const { person_id } = ctx.membership;
	if (person_id) return person_id;
	throw new AppError("CONFLICT", {
		message: "Your account isn't linked to a staff record. Ask a camp admin to link it.",
	});
}

/**
 * Reads a staff member's groups of today (only when they work today) with the progress of their roll calls, and
 * their own employment.
 */
export const ownReads = (db: Db, camp_id: string, staff_id: string, today: string) => ({
	own_groups:
		db.all<GroupRow>(sql`SELECT g.session_id AS session_id, d.name AS session_name, d.checkpoints AS checkpoints,
		c.id AS group_id, c.name AS group_name,
		(SELECT json_group_array(json_array(m.camper_id, (SELECT json_group_array(a.checkpoint) FROM attendance a
				WHERE a.camp_id = m.camp_id AND a.session_id = m.session_id AND a.date = ${today} AND a.checkpoint IN ${checkpoints}
				AND a.camper_id = m.camper_id AND a.voided_at IS NULL)))
			FROM group_camper m
			JOIN enrollment e INDEXED BY enrollment_camper ON e.camp_id = m.camp_id AND e.camper_id = m.camper_id AND e.session_id = m.session_id
			JOIN camper x ON x.camp_id = m.camp_id AND x.id = m.camper_id AND x.deleted_at IS NULL
			WHERE m.camp_id = g.camp_id AND m.group_id = g.group_id AND m.session_id = g.session_id AND ${onTheRoll(today)}) AS children
		FROM group_staff g
		JOIN session_day d ON d.camp_id = g.camp_id AND d.session_id = g.session_id AND d.date = ${today}
		JOIN camp_group c ON c.camp_id = g.camp_id AND c.id = g.group_id
		CROSS JOIN session s ON s.camp_id = g.camp_id AND s.id = g.session_id
		WHERE g.camp_id = ${camp_id} AND g.staff_id = ${staff_id}
			AND ${worksOn(today, { camp_id: sql`g.camp_id`, staff_id: sql`g.staff_id`, season_id: sql`s.season_id` })} ORDER BY d.name, c.name LIMIT 20`),
	own_record: db.all<{
		position: string | null;
		is_staff: number;
	}>(sql`SELECT 1 AS is_staff, (SELECT e.position FROM staff_season e
		JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id WHERE e.camp_id = s.camp_id AND e.staff_id = s.id
		ORDER BY n.is_current DESC, n.start_date DESC LIMIT 1) AS position
		FROM staff s WHERE s.camp_id = ${camp_id} AND s.id = ${staff_id} AND s.deleted_at IS NULL`),
});

const checkpoints = sql`(${sql.join(
	CHECKPOINTS.map((each) => sql`${each}`),
	sql`, `,
)})`;

interface GroupRow {
	session_id: string;
	session_name: string;
	checkpoints: number;
	group_id: string;
	group_name: string;
	/** JSON [[camper id, [checkpoints they are marked at]]] of the expected campers. A camper can appear twice. */
	children: string;
}

/**
 * Group as its counselor sees it: the number expected, and the roll call to take now (the first one due and open).
 */
export function ownGroup({ checkpoints: mask, children, ...group }: GroupRow, time: string) {
	const expected = new Map(JSON.parse(children) as [string, Checkpoint[]][]);
	const rolls = checkpointsIn(mask).map((checkpoint) => ({
		checkpoint,
		marked: [...expected.values()].filter((at) => at.includes(checkpoint)).length,
	}));
	const due = rolls.filter(({ checkpoint }) => isDue(checkpoint, time));
	const open = due.find(({ marked }) => marked < expected.size);
	return {
		...group,
		children: expected.size,
		several: rolls.length > 1,
		/** Falls back to the last roll call that was due. */
		roll: open ?? due.at(-1) ?? rolls[0] ?? null,
		is_open: open !== undefined,
	};
}
