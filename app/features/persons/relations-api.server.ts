import { sql } from "drizzle-orm";
import type { CampCtx } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { type PersonRecord, sightIn } from "./person-read.server";
import {
	type HomeRow,
	type RelationRow,
	relationFields,
	relationsFor,
	relationsRead,
} from "./relations.server";

/** A person's relationships as the API shows them to the caller. */
export function relationsShown(
	ctx: CampCtx,
	person: PersonRecord,
	rows: { relations: RelationRow[]; homes: HomeRow[] },
) {
	const { relations, blocks } = relationsFor(ctx, sightIn(ctx, person), rows);
	return [...relations, ...blocks].map((row) => relationFields(row, person.id));
}

/** One that was just made. */
export async function relationOf(ctx: CampCtx, person_id: string, relationship_id: string) {
	const whose = { db: ctx.db, place: ctx.place, today: ctx.today, id: person_id };
	const [row] = await relationsRead(whose, sql`r.id = ${relationship_id}`);
	if (!row) throw notFound("This relationship");
	return relationFields(row, person_id);
}
