import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Statement } from "#db/client";
import { nextStamp } from "#db/stamp";
import { RESTORABLE_DAYS, restorableSince } from "#app/lib/restoring";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import { abortWhen } from "./commit.server";

type Deletable = SQLiteTable &
	Readonly<Record<"camp_id" | "id" | "deleted_at" | "updated_at", AnySQLiteColumn>>;

/**
 * Builds a batch statement that soft-deletes a row of the camp, if `only` also holds.
 * @param at timestamp shared by rows that are deleted and restored together
 */
export const hide = (
	ctx: CampCtx,
	table: Deletable,
	id: string,
	at = ctx.clock.now(),
	only = sql`true`,
): Statement => setDeleted(ctx, table, id, { to: sql`${at}`, where: sql`deleted_at IS NULL AND (${only})` });

/**
 * Builds a batch statement that restores a soft-deleted row of the camp, if `only` also holds. Doesn't check the
 * time limit; add {@link abortWhenTooLate}.
 */
export const bringBack = (ctx: CampCtx, table: Deletable, id: string, only = sql`true`): Statement =>
	setDeleted(ctx, table, id, { to: sql`NULL`, where: sql`deleted_at IS NOT NULL AND (${only})` });

const setDeleted = (
	ctx: CampCtx,
	table: Deletable,
	id: string,
	{ to, where }: { to: SQL; where: SQL },
): Statement =>
	ctx.db.run(sql`UPDATE ${table} SET deleted_at = ${to}, updated_at = ${nextStamp(table.updated_at, ctx.clock.now())}
		WHERE camp_id = ${ctx.camp.id} AND id = ${id} AND ${where}`);

/** Subquery for the time at which a row of the camp was deleted. */
export const deletedAt = (ctx: CampCtx, table: Deletable, id: string): SQL =>
	sql`(SELECT d.deleted_at FROM ${table} d WHERE d.camp_id = ${ctx.camp.id} AND d.id = ${id})`;

/**
 * Builds a batch statement that aborts the restore of a row deleted at `deletedAt` when the time limit has passed.
 * Map its error with {@link tooLate}.
 */
export const abortWhenTooLate = (ctx: CampCtx, deletedAt: SQL) =>
	abortWhen(ctx, "too_late", sql`${deletedAt} < ${restorableSince(ctx.today)}`);

/**
 * Builds batch statements that soft-delete a row, or restore it within the time limit. Map its error with {@link
 * tooLate}.
 */
export const hiddenOrBack = (ctx: CampCtx, table: Deletable, id: string, deleted: boolean): Statement[] =>
	deleted
		? [hide(ctx, table, id)]
		: [abortWhenTooLate(ctx, deletedAt(ctx, table, id)), bringBack(ctx, table, id)];

/** Error mapping for {@link abortWhenTooLate}: "This note was deleted more than 30 days ago …". */
export const tooLate = (what: string) => ({
	"guard:too_late": () =>
		new AppError("CONFLICT", {
			message: `${what} deleted more than ${RESTORABLE_DAYS} days ago and can't be restored.`,
		}),
});

/** Error mapping for restoring a record that was merged into another one, which the database rejects. */
export const mergedAway = {
	person_merged: () =>
		new AppError("CONFLICT", {
			message: "This record was merged into another one. Undo the merge on that person's page.",
		}),
};
