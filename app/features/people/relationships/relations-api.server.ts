import type { CampCtx } from "#app/platform/context.server";
import { type PersonRecord, sightIn } from "#app/features/people/person-page/person-read.server";
import {
	type HomeRow,
	type RelationRow,
	relationFields,
	relationsFor,
} from "#app/features/people/person-page/relations.server";

/** A person's relationships as the API shows them to the caller. */
export function relationsShown(
	ctx: CampCtx,
	person: PersonRecord,
	rows: { relations: RelationRow[]; homes: HomeRow[] },
) {
	const { relations, blocks } = relationsFor(ctx, sightIn(ctx, person), rows);
	return [...relations, ...blocks].map((row) => relationFields(row, person.id));
}
