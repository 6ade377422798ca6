import { sql } from "drizzle-orm";
import { EMPTY_DRAFT } from "#app/features/registration/bookings/index.server";
import type { UserCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { startRegistration } from "./start-registration.server";

/**
 * Starts a registration at a camp that the user doesn't need to belong to, named by slug or ID.
 * @param chosen sessions chosen before a child was added; those of another season are ignored
 * @throws NOT_FOUND when there is no such camp
 */
export async function startInCamp(
	ctx: UserCtx,
	{ camp, season_id, chosen }: { camp: string; season_id: string; chosen: readonly string[] },
): Promise<{ id: string; slug: string; camp_id: string }> {
	const [found] = await ctx.db.all<{
		id: string;
		slug: string;
		chosen_json: string;
		/** Existing draft that can be continued. */
		begun_id: string | null;
	}>(sql`SELECT c.id AS id, c.slug AS slug,
		(SELECT json_group_array(s.id) FROM session s WHERE s.camp_id = c.id AND s.season_id = ${season_id} AND s.deleted_at IS NULL
			AND s.id IN (SELECT value FROM json_each(${JSON.stringify(chosen)}))) AS chosen_json,
		(SELECT r.id FROM registration r JOIN season x ON x.camp_id = r.camp_id AND x.id = r.season_id AND x.status = 'open'
			WHERE r.camp_id = c.id AND r.season_id = ${season_id} AND r.user_id = ${ctx.user.id} AND r.status = 'draft'
			AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.camp_id = r.camp_id AND m.user_id = r.user_id AND m.is_active = 0)) AS begun_id
		FROM camp c WHERE (c.slug = ${camp} OR c.id = ${camp}) AND c.is_active = 1`);
	if (!found) {
		const message = "We couldn't find this camp. Ask the camp for its link.";
		throw new AppError("NOT_FOUND", { message, fields: { camp: [message] } });
	}
	if (found.begun_id) return { id: found.begun_id, slug: found.slug, camp_id: found.id };
	const draft = { ...EMPTY_DRAFT, chosen: JSON.parse(found.chosen_json) as string[] };
	const id = await startRegistration(ctx, { camp: found, season_id, draft });
	return { id, slug: found.slug, camp_id: found.id };
}
