import type { Reads, RowsOf } from "#db/client";
import { settleEnrolled } from "#app/features/program/enrollments/index.server";
import { type Commit, commitAndRead, type WriteCtx } from "#app/platform/audit/commit.server";
import { applyCredit } from "./apply-credit.server";
import type { PostCtx } from "./post.server";
import { postBooking } from "./post-booking.server";

// The unit of work of bookings and payments: whatever changes what a family books, owes or pays is written by this.

/** What a use-case writes, in its own words, and who that concerns. What follows from it is added. */
interface Change<R extends Reads> extends Commit {
	/** What has to be as it was read, then what changes. */
	statements: Commit["statements"];
	/** Registrations that may have all they need now, the deposit and the signatures: they are enrolled. */
	enrolls?: readonly string[];
	/** Registrations whose lines or charges change: the ledger is brought in line with them. */
	posts?: readonly string[];
	/** Households that may have both credit and something due: the one pays the other. */
	credits?: readonly string[];
	/** What it reads once all is written. */
	reads?: R;
	/** What comes after the change, from what it read itself: the waitlist's offers of the spots that are free now. */
	after?: { reads: Reads; settle(rows: RowsOf<Reads>): Promise<unknown> };
}

/**
 * Changes bookings and payments in one batch, all or nothing, in the one right order: what the use-case writes; the enrollments
 * that are complete by it; the ledger; credit, which pays what is due after that; then reads, which see all of it; then audit,
 * messages and the answer of an idempotent request. What comes after it is settled before this returns.
 * @returns what the use-case's reads answered, by their names
 * @throws the worded AppError when a constraint rejects; STALE for `guard:stale`
 */
export async function changeBooking<R extends Reads = Record<never, never>>(
	/** `today`: the calendar date in the camp's zone. */
	ctx: WriteCtx & PostCtx & { today: string },
	{ enrolls = [], posts = [], credits = [], reads, after, statements, ...write }: Change<R>,
): Promise<RowsOf<R>> {
	const named = { own: reads ?? ({} as R), lists: after?.reads ?? {} };
	const { own, lists } = await commitAndRead(ctx, named, {
		...write,
		statements: [
			...statements,
			...(enrolls.length > 0 ? settleEnrolled(ctx, enrolls) : []),
			...(posts.length > 0 ? postBooking(ctx, posts, ctx.today) : []),
			...applyCredit(ctx, { household_ids: credits }),
		],
	});
	await after?.settle(lists);
	return own;
}
