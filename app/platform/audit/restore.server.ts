import { type SQL, sql } from "drizzle-orm";
import { RESTORABLE_DAYS, restorableSince } from "~/lib/restoring";
import type { CampCtx } from "~/platform/context.server";
import { AppError } from "~/platform/errors";
import { abortWhen } from "./commit.server";

/** For a batch: refuses to bring back what was deleted at `deletedAt` once that is too long ago. Words: {@link tooLate}. */
export const abortWhenTooLate = (ctx: CampCtx, deletedAt: SQL) =>
	abortWhen(ctx, "too_late", sql`${deletedAt} < ${restorableSince(ctx.today)}`);

/** How {@link abortWhenTooLate} is said: "This note was deleted more than 30 days ago …". */
export const tooLate = (what: string) => ({
	"guard:too_late": () =>
		new AppError("CONFLICT", {
			message: `${what} deleted more than ${RESTORABLE_DAYS} days ago and cannot be restored.`,
		}),
});

/** How the database's refusal to bring back a record is said that lives on in another one. */
export const mergedAway = {
	person_merged: () =>
		new AppError("CONFLICT", {
			message: "This record was merged into another one. Undo the merge on that person's page.",
		}),
};
