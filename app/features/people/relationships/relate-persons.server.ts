import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { type RelationRow, relationsRead } from "#app/features/people/person-page/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { invalid } from "#app/platform/errors";
import type { RelationInput } from "./inputs";
import { linking, onlyHeads, relationAudit, relationRefusals } from "./linking.server";

/**
 * Aborts the batch for a caller who can edit staff but not campers, unless the related person is staff or isn't
 * related to any camper. Otherwise they could make a person a child's parent.
 */
const isTheirsToLink = (ctx: CampCtx, id: string): Statement[] =>
	ctx.can("campers_edit")
		? []
		: [
				abortWhen(
					ctx,
					"unknown_person",
					sql`NOT EXISTS (SELECT 1 FROM person p WHERE p.camp_id = ${ctx.camp.id} AND p.id = ${id} AND p.person_type <> 'camper'
						AND NOT EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = p.camp_id AND c.id = p.id)
						AND (p.person_type = 'staff' OR EXISTS (SELECT 1 FROM staff st WHERE st.camp_id = p.camp_id AND st.id = p.id AND st.deleted_at IS NULL)
							OR NOT (EXISTS (SELECT 1 FROM person_relationship r JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.related_person_id
									WHERE r.camp_id = p.camp_id AND r.person_id = p.id)
								OR EXISTS (SELECT 1 FROM person_relationship r
									CROSS JOIN camper c ON c.camp_id = r.camp_id AND c.id = r.person_id
									WHERE r.camp_id = p.camp_id AND r.related_person_id = p.id))))`,
				),
			];

interface Relating {
	/** True when the caller directs the camp. */
	heads: boolean;
	/** Statements to run first in the same batch. */
	before?: Statement[];
	inverse_order?: number | null;
}

/**
 * Links two people, in both directions if the relationship has an inverse.
 * @throws FORBIDDEN for do_not_release by anyone except those who direct the camp; CONFLICT when this link already
 *   exists, or the child must not be released to them; INVALID for an unknown person or dates in the wrong order
 * @returns the relationship as the person's page shows it
 */
export async function relatePersons(
	ctx: CampCtx,
	person_id: string,
	input: RelationInput,
	{ heads, before = [], inverse_order }: Relating,
): Promise<RelationRow> {
	if (input.type === "do_not_release" && !heads) throw onlyHeads();
	if (input.type === "do_not_release" && !input.reason)
		throw invalid("reason", "Enter a reason. Only the camp's directors can see it.");
	if (input.related_person_id === person_id)
		throw invalid("related_person_id", "A person can't be related to themselves.");
	const id = newId();
	const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id: person_id };
	const answers = await commit(ctx, {
		statements: [
			...before,
			...isTheirsToLink(ctx, input.related_person_id),
			...linking(ctx, person_id, id, input, inverse_order),
			relationsRead(whose, sql`r.id = ${id}`),
		],
		audit: relationAudit("create", person_id, id, input.type),
		refusals: relationRefusals,
	});
	return (answers.at(-1) as [RelationRow])[0];
}
