import { and, eq, sql } from "drizzle-orm";
import { person_relationship } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { inverseOf } from "#app/lib/relationships";
import { abortIfStale, abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import type { RelationChange } from "./inputs";
import { blockRows, notBarred, onlyHeads, relationAudit, relationRefusals } from "./linking.server";
import type { StoredRelation } from "./stored-relation.server";

/**
 * Changes a relationship's dates, contact order, or the reason for a "do not release" order.
 * @throws STALE, FORBIDDEN, INVALID
 */
export async function updateRelation(
	ctx: CampCtx,
	stored: StoredRelation,
	{ updated_at, reason, document_id, ...dates }: RelationChange,
	{ heads }: { heads: boolean },
): Promise<void> {
	const block = stored.type === "do_not_release";
	if (block && !heads) throw onlyHeads();
	const at = ctx.clock.now();
	const this_one = and(eq(person_relationship.camp_id, ctx.camp.id), eq(person_relationship.id, stored.id));
	const { contact_order, from_date, until_date } = dates;
	const inverse = inverseOf(stored.type);
	await commit(ctx, {
		statements: [
			...abortIfStale(ctx, person_relationship, this_one, updated_at),
			...(from_date && until_date && until_date < from_date ? [abortWhen(ctx, "dates", sql`true`)] : []),
			...(contact_order ? [notBarred(ctx, stored.person_id, stored.related_person_id)] : []),
			ctx.db
				.update(person_relationship)
				.set({
					...(block ? {} : { contact_order }),
					from_date,
					until_date,
					updated_at: nextStamp(person_relationship.updated_at, at),
				})
				.where(this_one),
			...(inverse
				? [
						ctx.db
							.update(person_relationship)
							.set({ from_date, until_date, updated_at: nextStamp(person_relationship.updated_at, at) })
							.where(
								and(
									eq(person_relationship.camp_id, ctx.camp.id),
									eq(person_relationship.person_id, stored.related_person_id),
									eq(person_relationship.related_person_id, stored.person_id),
									eq(person_relationship.type, inverse),
								),
							),
					]
				: []),
			...(block && reason ? blockRows(ctx, stored.person_id, stored.id, { reason, document_id }) : []),
		],
		audit: relationAudit("update", stored.person_id, stored.id, stored.type),
		refusals: relationRefusals,
	});
}
