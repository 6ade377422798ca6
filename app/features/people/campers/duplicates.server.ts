import { sql } from "drizzle-orm";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { CamperStatus } from "./rules";

/** Camper who could be the same child. */
export interface Duplicate {
	id: string;
	first_name: string;
	last_name: string;
	preferred_name: string | null;
	birth_date: string | null;
	status: CamperStatus;
}

/** Aborts the batch with `guard:duplicate` when another camper has the same normalized name and birth date. */
export const noDuplicate = (ctx: CampCtx, duplicate_key: string) =>
	abortWhen(ctx, "duplicate", sql`EXISTS (SELECT 1 ${same(ctx, duplicate_key)})`);

const same = (ctx: CampCtx, duplicate_key: string) => sql`FROM person p
	JOIN camper c ON c.camp_id = p.camp_id AND c.id = p.id AND c.deleted_at IS NULL
	WHERE p.camp_id = ${ctx.camp.id} AND p.duplicate_key = ${duplicate_key}`;

/** Error that lists the existing campers. Sending `confirm_duplicate` saves anyway. */
export async function duplicateRefusal(ctx: CampCtx, duplicate_key: string): Promise<AppError> {
	const duplicates = await ctx.db.all<Duplicate>(sql`SELECT p.id AS id, p.first_name AS first_name,
		p.last_name AS last_name, p.preferred_name AS preferred_name, p.birth_date AS birth_date, c.status AS status
		${same(ctx, duplicate_key)} ORDER BY c.created_at, p.id LIMIT 10`);
	const message =
		duplicates.length === 1
			? "A camper with this name and birth date already exists. Check whether this is a different child."
			: `${duplicates.length} campers with this name and birth date already exist. Check whether this is a different child.`;
	return new AppError("CONFLICT", { message, details: { duplicates, confirm_with: "confirm_duplicate" } });
}
