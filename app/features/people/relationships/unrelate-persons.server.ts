import { sql } from "drizzle-orm";
import { inverseOf } from "#app/lib/relationships";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { type LetGo, letGoIn, lettingGo } from "./delete-orphan-contact.server";
import { onlyHeads, relationAudit } from "./linking.server";
import type { StoredRelation } from "./stored-relation.server";

/** Records deleted together with a relationship. */
export interface TakenAway {
	/** Contacts of either side that had no other reference: none, one or both. */
	gone: LetGo[];
	/** Person's contact order for the related person, if the inverse had one. */
	inverse_order: number | null;
}

/**
 * Removes a relationship and its inverse, and deletes either person if they are a contact without any other
 * reference.
 * @throws FORBIDDEN for do_not_release by anyone except those who direct the camp
 */
export async function unrelatePersons(
	ctx: CampCtx,
	{ id, person_id, related_person_id, type }: StoredRelation,
	{ heads }: { heads: boolean },
): Promise<TakenAway> {
	if (type === "do_not_release" && !heads) throw onlyHeads();
	const inverse = inverseOf(type);
	const of_related = lettingGo(ctx, related_person_id);
	const of_person = lettingGo(ctx, person_id);
	const answers = await commit(ctx, {
		statements: [
			ctx.db.all<{
				contact_order: number | null;
			}>(sql`DELETE FROM person_relationship WHERE camp_id = ${ctx.camp.id}
				AND person_id = ${related_person_id} AND related_person_id = ${person_id} AND type = ${inverse}
				RETURNING contact_order AS contact_order`),
			ctx.db.run(sql`DELETE FROM release_block WHERE camp_id = ${ctx.camp.id} AND relationship_id = ${id}`),
			ctx.db.run(sql`DELETE FROM person_relationship WHERE camp_id = ${ctx.camp.id} AND id = ${id}`),
			...of_related,
			...of_person,
		],
		audit: relationAudit("delete", person_id, id, type),
	});
	const [taken] = answers[0] as { contact_order: number | null }[];
	return {
		gone: [answers.at(-1 - of_person.length), answers.at(-1)].flatMap((answer) => letGoIn(answer) ?? []),
		inverse_order: taken?.contact_order ?? null,
	};
}
