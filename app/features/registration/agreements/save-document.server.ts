import { and, eq, sql } from "drizzle-orm";
import { required_document } from "#db/schema";
import { nextStamp } from "#db/stamp";
import { seasonPart } from "#app/platform/season-part";
import { changesOf } from "#app/lib/changes";
import { addDays } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import { abortIfStale, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import type { DocumentChange } from "./inputs";
import { type DocumentRow, documentById, documentsOf } from "./queries.server";

const refusals = {
	"definition_of_camp:definition_id": () =>
		invalid("definition_id", "Choose one of the camp's document types."),
	unique: () => invalid("definition_id", "This document is already required."),
	foreign_key: () => notFound("This season"),
};

/**
 * Adds a required document to a season.
 * @throws INVALID on `definition_id`, also when it is already required
 */
export async function requireDocument(
	ctx: CampCtx,
	input: { season_id: string; definition_id: string; note?: string | null; due_on?: string | null },
): Promise<DocumentRow> {
	const id = newId();
	const at = ctx.clock.now();
	const answers = await commit(ctx, {
		statements: [
			ctx.db
				.insert(required_document)
				.values({ ...input, camp_id: ctx.camp.id, id, created_at: at, updated_at: at }),
			documentById({ db: ctx.db, place: ctx.place }, id),
		],
		audit: {
			action: "required_document.create",
			entity: "required_document",
			entity_id: id,
			changes: { definition_id: input.definition_id, season_id: input.season_id },
		},
		refusals,
	});
	return (answers.at(-1) as [DocumentRow])[0];
}

/**
 * Changes a required document.
 * @throws STALE; INVALID on `definition_id`; NOT_FOUND when it was removed meanwhile
 */
export async function updateDocument(
	ctx: CampCtx,
	found: DocumentRow,
	{ updated_at: seen, ...change }: DocumentChange,
): Promise<DocumentRow> {
	const own = and(eq(required_document.camp_id, ctx.camp.id), eq(required_document.id, found.id));
	const answers = await commit(ctx, {
		statements: [
			...abortIfStale(ctx, required_document, own, seen),
			ctx.db
				.update(required_document)
				.set({ ...change, updated_at: nextStamp(required_document.updated_at, ctx.clock.now()) })
				.where(own),
			documentById({ db: ctx.db, place: ctx.place }, found.id),
		],
		audit: {
			action: "required_document.update",
			entity: "required_document",
			entity_id: found.id,
			changes: changesOf(found, change),
		},
		refusals,
	});
	const [stored] = answers.at(-1) as DocumentRow[];
	if (!stored) throw notFound("This document");
	return stored;
}

/** Stops requiring a document. */
export async function removeDocument(ctx: CampCtx, found: DocumentRow): Promise<void> {
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(required_document)
				.where(and(eq(required_document.camp_id, ctx.camp.id), eq(required_document.id, found.id))),
		],
		audit: {
			action: "required_document.delete",
			entity: "required_document",
			entity_id: found.id,
			changes: { definition_id: found.definition_id, season_id: found.season_id },
		},
		refusals: {
			foreign_key: () =>
				new AppError("IN_USE", { message: "Families have already submitted this document." }),
		},
	});
}

/** Part of a season's copy: requires the same documents, with due dates shifted by the same number of days. */
export const copyDocuments = seasonPart({
	reads: ({ db, place }, from) => ({ asked: documentsOf({ db, place }, from) }),
	statements(ctx, { to, shift_days, at }, { asked }) {
		const rows = asked.map(({ definition_id, note, due_on }) => ({
			id: newId(),
			definition_id,
			note,
			due_on: due_on === null ? null : addDays(due_on, shift_days),
		}));
		return [
			ctx.db.run(sql`INSERT INTO ${required_document} (camp_id, id, season_id, definition_id, note, due_on, created_at, updated_at)
			SELECT ${ctx.camp.id}, value->>'id', ${to}, value->>'definition_id', value->>'note', value->>'due_on', ${at}, ${at}
			FROM json_each(${JSON.stringify(rows)})`),
		];
	},
});
