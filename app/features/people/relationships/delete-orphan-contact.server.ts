import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { referencesTo } from "#db/references";
import { person } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { restorableSince } from "#app/lib/restoring";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";

// A contact's record exists because a family named them. Once no record refers to them, the camp has no reason to
// keep their name and phone number, so the contact is deleted with the last relationship and restored with it.

/** Contact deleted because no record refers to them anymore. */
export interface LetGo {
	id: string;
	first_name: string;
	last_name: string;
	/** Time of the deletion. Undo restores only a contact deleted at exactly this time. */
	deleted_at: string | null;
}

/** SQL condition: any row of the camp refers to the person. */
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

/** Writes one audit row in a batch, if the condition holds. */
const auditWhere = (ctx: CampCtx, action: string, id: string, condition: SQL | undefined): Statement =>
	ctx.db.run(sql`INSERT INTO audit_event (id, camp_id, at, user_id, request_id, action, entity, entity_id)
		SELECT ${newId()}, ${person.camp_id}, ${ctx.clock.now()}, ${ctx.user.id}, ${ctx.request_id}, ${action}, 'person', ${person.id}
		FROM ${person} WHERE ${and(eq(person.camp_id, ctx.camp.id), eq(person.id, id), condition)}`);

/**
 * Statements that delete a contact without any remaining reference, with an audit row. Run them in a batch after
 * the relationships are deleted. Children, parents and staff stay, and so do people who can sign in, live in a
 * household, or have a note, document or photo; the last statement returns {@link LetGo} or nothing.
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

/** Parses the result of the last statement of {@link lettingGo}. */
export const letGoIn = (answer: unknown): LetGo | null => (answer as LetGo[])[0] ?? null;

/**
 * Statements that restore a contact deleted by {@link lettingGo}, with an audit row. Run them in a batch before
 * the new relationships. A person deleted in another way stays deleted.
 * @param went_at time of the deletion
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
