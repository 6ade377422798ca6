import { sql } from "drizzle-orm";
import type { Db } from "#db/client";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { isStaffRole } from "./rules";

/** @throws FORBIDDEN for whoever does not work here */
export function assertStaffRole({ ctx }: { ctx: CampCtx }): void {
	if (isStaffRole(ctx.membership.role_key)) return;
	throw new AppError("FORBIDDEN", { message: "This page is for the camp's staff." });
}

/** The staff record of the caller. @throws CONFLICT when their account is linked to none */
export function ownStaffId(ctx: CampCtx): string {
	const { person_id } = ctx.membership;
	if (person_id) return person_id;
	throw new AppError("CONFLICT", {
		message: "Your account is not linked to a staff record. Ask a camp admin to link it.",
	});
}

/** Today's groups of a staff member, with how many children are in each; their own employment; what they hold. */
export const ownReads = (db: Db, camp_id: string, staff_id: string, today: string) => ({
	own_groups: db.all<{
		session_id: string;
		session_name: string;
		checkpoints: number;
		rolls: string;
		group_id: string;
		group_name: string;
		children: number;
	}>(sql`SELECT g.session_id AS session_id, k.name AS session_name, k.checkpoints AS checkpoints, k.rolls AS rolls,
		c.id AS group_id, c.name AS group_name,
		(SELECT count(*) FROM group_camper m INDEXED BY group_camper_group WHERE m.camp_id = g.camp_id AND m.group_id = g.group_id
			AND m.session_id = g.session_id) AS children
		FROM group_staff g INDEXED BY group_staff_staff
		CROSS JOIN session_day k ON k.camp_id = g.camp_id AND k.session_id = g.session_id AND k.date = ${today}
		CROSS JOIN camp_group c ON c.camp_id = g.camp_id AND c.id = g.group_id
		WHERE g.camp_id = ${camp_id} AND g.staff_id = ${staff_id} ORDER BY k.name, c.name LIMIT 20`),
	own_record: db.all<{
		position: string | null;
		is_staff: number;
	}>(sql`SELECT 1 AS is_staff, (SELECT e.position FROM staff_season e
		JOIN season n ON n.camp_id = e.camp_id AND n.id = e.season_id WHERE e.camp_id = s.camp_id AND e.staff_id = s.id
		ORDER BY n.is_current DESC, n.start_date DESC LIMIT 1) AS position
		FROM staff s WHERE s.camp_id = ${camp_id} AND s.id = ${staff_id} AND s.deleted_at IS NULL`),
});
