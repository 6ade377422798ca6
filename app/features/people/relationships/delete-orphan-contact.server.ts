import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { referencesTo } from "#db/references";
import { person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { restorableSince } from "#app/lib/restoring";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";

// A contact is in the camp's books because somebody named them. Once nobody does, the record is of no use to anyone, and
// its name and numbers are not the camp's to keep: it goes with the last relationship, and comes back with it.

/** Somebody who went because nothing names them any more. */
export interface LetGo {
	id: string;
	first_name: string;
	last_name: string;
	/** When; who comes back by Undo is who went then. */
	deleted_at: string | null;
}

/** Whether any row of the camp refers to a person, as what they are or by what happened to them. */
const referredTo = (camp: string, id: string): SQL =>
	sql.join(
		referencesTo("person").flatMap(({ from, columns }) =>
			columns.map(
				(column) =>
					sql`EXISTS (SELECT 1 FROM ${sql.identifier(from)} x WHERE x.camp_id = ${camp} AND x.${sql.identifier(column.from)} = ${id})`,
			),
		),
		sql` OR `,
	);

/** One row of the trail, in a batch, where the condition holds. */
const auditWhere = (ctx: CampCtx, action: string, id: string, condition: SQL | undefined): Statement =>
	ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id)
		SELECT ${newId()}, ${person.camp_id}, ${ctx.clock.now()}, ${ctx.user.id}, ${ctx.request_id}, ${action}, 'person', ${person.id}
		FROM ${person} WHERE ${and(eq(person.camp_id, ctx.camp.id), eq(person.id, id), condition)}`);

/**
 * For a batch, after the statements that took relationships away: deletes a contact whom nothing refers to any more, with
 * its audit row. Children, parents and staff stay, and so does whoever signs in, lives in a household, or has a note,
 * a document or a photo. The last statement answers {@link LetGo}, or nothing.
 */
export function lettingGo(ctx: CampCtx, id: string) {
	const at = ctx.clock.now();
	const unnamed = and(
		eq(person.person_type, "other"),
		isNull(person.deleted_at),
		sql`NOT (${referredTo(ctx.camp.id, id)})`,
	);
	return [
		auditWhere(ctx, "person.delete", id, unnamed),
		ctx.db
			.update(person)
			.set({ deleted_at: at, updated_at: nextStamp(person.updated_at, at) })
			.where(and(eq(person.camp_id, ctx.camp.id), eq(person.id, id), unnamed))
			.returning({
				id: person.id,
				first_name: person.first_name,
				last_name: person.last_name,
				deleted_at: person.deleted_at,
			}),
	] as const;
}

/** Reads what the last statement of {@link lettingGo} answered. */
export const letGoIn = (answer: unknown): LetGo | null => (answer as LetGo[])[0] ?? null;

/**
 * For a batch, before the statements that link them anew: brings back a contact who was let go just then, with its audit
 * row. Whoever was deleted otherwise stays so.
 * @param went_at when they were let go
 */
export function comingBack(ctx: CampCtx, id: string, went_at: string): Statement[] {
	const gone = and(
		eq(person.person_type, "other"),
		eq(person.deleted_at, went_at),
		sql`${person.deleted_at} >= ${restorableSince(ctx.today)}`,
	);
	return [
		auditWhere(ctx, "person.restore", id, gone),
		ctx.db
			.update(person)
			.set({ deleted_at: null, updated_at: nextStamp(person.updated_at, ctx.clock.now()) })
			.where(and(eq(person.camp_id, ctx.camp.id), eq(person.id, id), gone)),
	];
}
