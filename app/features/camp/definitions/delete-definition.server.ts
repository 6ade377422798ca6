import { and, eq, sql } from "drizzle-orm";
import { definition } from "#db/schema";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { Definition } from "./inputs";
import { inUse } from "./refusals.server";

/**
 * Deletes a definition without references.
 * @throws IN_USE when it is referenced: by ID (a foreign key rejects) or by key (people, attendance, groups,
 *   capacity buckets)
 */
export async function deleteDefinition(ctx: CampCtx, found: Definition): Promise<void> {
	const used = () => inUse(found.label);
	await commit(ctx, {
		statements: [
			abortWhen(ctx, "definition_in_use", namedByKey(ctx.camp.id, found)),
			ctx.db.delete(definition).where(and(eq(definition.camp_id, ctx.camp.id), eq(definition.id, found.id))),
		],
		audit: {
			action: "definition.delete",
			entity: "definition",
			entity_id: found.id,
			changes: { type: found.type, key: found.key, label: found.label },
		},
		refusals: { foreign_key: used, definition_in_use: used, "guard:definition_in_use": used },
	});
}

/**
 * Groups, capacity buckets and enrollments store a gender by its key, enrollments and waitlist entries why a family left. Database
 * constraints cover all other references.
 */
const namedByKey = (camp_id: string, { type, key }: Definition) =>
	sql`(${type} = 'lost_reason' AND (
		EXISTS (SELECT 1 FROM enrollment e WHERE e.camp_id = ${camp_id} AND e.lost_reason = ${key})
		OR EXISTS (SELECT 1 FROM waitlist_entry w WHERE w.camp_id = ${camp_id} AND w.lost_reason = ${key}))) OR (${type} = 'gender' AND (
		EXISTS (SELECT 1 FROM camp_group g WHERE g.camp_id = ${camp_id} AND g.gender = ${key})
		OR EXISTS (SELECT 1 FROM session_places p WHERE p.camp_id = ${camp_id} AND p.gender = ${key})
		OR EXISTS (SELECT 1 FROM enrollment e WHERE e.camp_id = ${camp_id} AND e.gender = ${key})))`;
