import {
	type PersonRecord,
	assertCanView,
	type HomeRow,
	type RelationRow,
	relationsFor,
} from "#app/features/people/person-page/index.server";
import { fullName } from "#app/lib/people";
import { inverseOf } from "#app/lib/relationships";
import type { CampCtx } from "#app/platform/context.server";

/** Person's relationships as the API returns them to the caller. */
export function relationsShown(
	ctx: CampCtx,
	person: PersonRecord,
	rows: { relations: RelationRow[]; homes: HomeRow[] },
) {
	const { relations, blocks } = relationsFor(ctx, assertCanView(ctx, person), rows);
	return [...relations, ...blocks].map((row) => relationFields(row, person.id));
}

/** One relationship as the API returns it. */
export const relationFields = (row: RelationRow, person_id: string) => ({
	id: row.relationship_id,
	person_id,
	related_person_id: row.id,
	type: row.type,
	inverse: inverseOf(row.type),
	name: fullName(row),
	phone: row.phone,
	email: row.email,
	contact_order: row.contact_order,
	from_date: row.from_date,
	until_date: row.until_date,
	reason: row.reason,
	document_id: row.document_id,
	updated_at: row.relationship_updated_at,
});
