import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import { audiencesOf } from "#app/platform/auth/audiences";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";

/**
 * Resolves an id or key to a definition in this camp. The camp's own definition takes precedence over a shared one
 * with the same key.
 */
const definitionId = (ctx: CampCtx, type: string, named: SQL): SQL =>
	sql`(SELECT d.id FROM definition d WHERE d.type = ${type} AND (d.camp_id IS NULL OR d.camp_id = ${ctx.camp.id})
		AND (d.id = ${named} OR d.key = ${named}) ORDER BY d.camp_id IS NULL, d.id = ${named} DESC LIMIT 1)`;

/** SQL condition: definition d is visible to the caller. */
const isSeen = (ctx: CampCtx) =>
	sql`d.audience IN (SELECT value FROM json_each(${JSON.stringify(audiencesOf(ctx.can))}))`;

/** Resolves an id or key to a tag visible to the caller in this camp. Null for a tag that they can't see. */
export const tagId = (ctx: CampCtx, named: SQL): SQL =>
	sql`(SELECT d.id FROM definition d WHERE d.id = ${definitionId(ctx, "camper_tag", named)} AND ${isSeen(ctx)})`;

/**
 * Statements that set a camper's tags to exactly these. A deactivated tag stays with the campers who have it and
 * can't be given to others. Tags the caller can't see stay unchanged.
 */
export function setTags(ctx: CampCtx, camper_id: string, tags: string[]): Statement[] {
	const named = JSON.stringify(tags);
	return [
		abortWhen(
			ctx,
			"unknown_tag",
			sql`EXISTS (SELECT 1 FROM json_each(${named}) v WHERE NOT EXISTS (
				SELECT 1 FROM definition k WHERE k.id = ${tagId(ctx, sql`v.value`)} AND (k.is_active = 1 OR EXISTS (
					SELECT 1 FROM camper_tag h WHERE h.camp_id = ${ctx.camp.id} AND h.camper_id = ${camper_id} AND h.definition_id = k.id))))`,
		),
		ctx.db.run(sql`DELETE FROM camper_tag WHERE camp_id = ${ctx.camp.id} AND camper_id = ${camper_id}
			AND definition_id NOT IN (SELECT ${tagId(ctx, sql`v.value`)} FROM json_each(${named}) v)
			AND EXISTS (SELECT 1 FROM definition d WHERE d.id = camper_tag.definition_id AND ${isSeen(ctx)})`),
		ctx.db.run(sql`INSERT INTO camper_tag (camp_id, camper_id, definition_id)
			SELECT DISTINCT ${ctx.camp.id}, ${camper_id}, ${tagId(ctx, sql`v.value`)} FROM json_each(${named}) v WHERE true
			ON CONFLICT DO NOTHING`),
	];
}

/** Aborts the batch unless the camp has the gender and it is active. */
export const knownGender = (ctx: CampCtx, gender: string): Statement =>
	abortWhen(
		ctx,
		"unknown_gender",
		sql`NOT EXISTS (SELECT 1 FROM definition d WHERE d.type = 'gender' AND d.key = ${gender} AND d.is_active = 1
			AND (d.camp_id IS NULL OR d.camp_id = ${ctx.camp.id}))`,
	);

/** Errors for the guards above. */
export const definitionRefusals = {
	"guard:unknown_tag": () => invalid("tags", "One of these tags doesn't exist at this camp."),
	"guard:unknown_gender": () => invalid("gender", "This camp doesn't have this gender option."),
};
