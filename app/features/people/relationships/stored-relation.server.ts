import { sql } from "drizzle-orm";
import { isRelative, editingTakes } from "#app/features/people/person-page/index.server";
import { inverseOf, type RelationshipType } from "#app/lib/relationships";
import type { CampCtx } from "#app/platform/context.server";
import { notFound } from "#app/platform/errors";
import { forbidden } from "#app/platform/http/guard.server";

/** Relationship as its use cases need it. */
export interface StoredRelation {
	id: string;
	person_id: string;
	related_person_id: string;
	type: RelationshipType;
	contact_order: number | null;
	from_date: string | null;
	until_date: string | null;
	/** Set only for a "do not release" order. */
	reason: string | null;
	document_id: string | null;
	updated_at: string;
	/** 1 when the person is staff. */
	of_staff: number;
	/** 1 when the person is a camper. */
	of_camper: number;
	/** 1 when the related person is a camper. */
	to_camper: number;
}

/**
 * Check for `allow`: the caller can change a relationship. This takes edit permission for the person and, when the
 * inverse belongs to a camper, also for campers.
 * @throws FORBIDDEN; NOT_FOUND when they can't see the person
 */
export function editsRelation(
	{ can }: Pick<CampCtx, "can">,
	{ type, of_staff, of_camper, to_camper }: StoredRelation,
): void {
	const takes = [
		...editingTakes({ is_staff: of_staff === 1, is_camper: of_camper === 1 }),
		...(to_camper === 1 && inverseOf(type) ? (["campers_edit"] as const) : []),
	];
	const lacking = takes.find((each) => !can(each));
	if (!lacking) return;
	throw can(of_staff === 1 ? "staff_view" : "campers_view") ? forbidden(lacking) : notFound();
}

/** Reads a relationship of a camp by its id. No row when it belongs to another camp. */
export const relationRead = (ctx: Pick<CampCtx, "db">, camp_id: string, id: string) =>
	ctx.db.all<StoredRelation>(sql`SELECT r.id AS id, r.person_id AS person_id, r.related_person_id AS related_person_id,
		r.type AS type, r.contact_order AS contact_order, r.from_date AS from_date, r.until_date AS until_date,
		b.reason AS reason, b.document_id AS document_id, r.updated_at AS updated_at,
		(EXISTS (SELECT 1 FROM staff st WHERE st.camp_id = r.camp_id AND st.id = r.person_id AND st.deleted_at IS NULL)
			OR (EXISTS (SELECT 1 FROM person p WHERE p.camp_id = r.camp_id AND p.id = r.person_id AND p.person_type = 'staff')
				AND NOT ${isRelative(sql`r.camp_id`, sql`r.person_id`)})) AS of_staff,
		EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = r.camp_id AND c.id = r.person_id) AS of_camper,
		EXISTS (SELECT 1 FROM camper c WHERE c.camp_id = r.camp_id AND c.id = r.related_person_id) AS to_camper
		FROM person_relationship r LEFT JOIN release_block b ON b.camp_id = r.camp_id AND b.relationship_id = r.id
		WHERE r.camp_id = ${camp_id} AND r.id = ${id}`);
