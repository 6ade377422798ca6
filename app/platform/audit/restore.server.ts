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
 * For a batch: takes a row of the camp out of sight, where `only` holds too.
 * @param at the moment, which rows that go and come back together share
 */
export const hide = (
	ctx: CampCtx,
	table: Deletable,
	id: string,
	at = ctx.clock.now(),
	only = sql`true`,
): Statement => setDeleted(ctx, table, id, { to: sql`${at}`, where: sql`deleted_at IS NULL AND (${only})` });

/** For a batch: brings a row of the camp back that was deleted, where `only` holds too; in time is {@link abortWhenTooLate}. */
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

/** When a row of the camp was deleted, as a subquery. */
export const deletedAt = (ctx: CampCtx, table: Deletable, id: string): SQL =>
	sql`(SELECT d.deleted_at FROM ${table} d WHERE d.camp_id = ${ctx.camp.id} AND d.id = ${id})`;

/** For a batch: refuses to bring back what was deleted at `deletedAt` once that is too long ago. Words: {@link tooLate}. */
export const abortWhenTooLate = (ctx: CampCtx, deletedAt: SQL) =>
	abortWhen(ctx, "too_late", sql`${deletedAt} < ${restorableSince(ctx.today)}`);

/** For a batch: takes a row out of sight, or brings it back in time. Words: {@link tooLate}. */
export const hiddenOrBack = (ctx: CampCtx, table: Deletable, id: string, deleted: boolean): Statement[] =>
	deleted
		? [hide(ctx, table, id)]
		: [abortWhenTooLate(ctx, deletedAt(ctx, table, id)), bringBack(ctx, table, id)];

/** How {@link abortWhenTooLate} is said: "This note was deleted more than 30 days ago …". */
export const tooLate = (what: string) => ({
	"guard:too_late": () =>
		new AppError("CONFLICT", {
			message: `${what} deleted more than ${RESTORABLE_DAYS} days ago and can't be restored.`,
		}),
});

/** How the database's refusal to bring back a record is said that lives on in another one. */
export const mergedAway = {
	person_merged: () =>
		new AppError("CONFLICT", {
			message: "This record was merged into another one. Undo the merge on that person's page.",
		}),
};
