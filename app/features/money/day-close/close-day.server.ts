import { sql } from "drizzle-orm";
import { readBatch } from "#db/client";
import { day_close } from "#db/schema";
import { addDays } from "#app/lib/dates";
import { cashOf, sumTakes, type Totals } from "#app/lib/day-takes";
import { formatMoney } from "#app/lib/money";
import { abortWhen, commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import { lastClose, MOST_TAKES, openTakes } from "./queries.server";

export interface CloseDay {
	/** Camp date; this day and all days before it are closed. */
	closed_on: string;
	/** Cash counted in the drawer, in cents of the camp's currency; null if not counted. */
	counted_cents: number | null;
	note?: string | null;
	/** Expected cash as shown to the user; rejected if it has changed. */
	seen_cash_cents?: number;
}

/** Result of closing a day. */
export interface Closed {
	closed_on: string;
	cash_cents: number;
	counted_cents: number | null;
	currency: string;
	note: string | null;
}

/**
 * Closes a day and all days before it, so that nothing more can be posted there. Stores the totals received and
 * the counted cash. Today can't be closed, because families register and pay until the day is over.
 * @throws INVALID for today and later, for a day that is closed, and if the count differs and there is no note;
 *   CONFLICT when something was posted in the meantime
 */
export async function closeDay(ctx: CampCtx, input: CloseDay): Promise<Closed> {
	const { closed_on, counted_cents, note = null, seen_cash_cents } = input;
	if (closed_on >= ctx.today) throw invalid("closed_on", "You can close a day once it's over.");
	const here = { db: ctx.db, place: { camp_id: ctx.camp.id } };
	const read = await readBatch(ctx.db, { last: lastClose(here), takes: openTakes(here, closed_on) });
	const after = read.last[0]?.closed_on ?? null;
	if (after !== null && closed_on <= after) throw closedAlready();
	if (read.takes.length > MOST_TAKES) {
		throw invalid("closed_on", "That's too many days at once. Close an earlier day first.");
	}
	const { currency } = ctx.camp;
	const takes = sumTakes(read.takes);
	const cash_cents = cashOf(takes, currency);
	if (seen_cash_cents !== undefined && seen_cash_cents !== cash_cents) throw postedMeanwhile();
	if (counted_cents !== null && counted_cents !== cash_cents && !note) {
		const by = formatMoney(Math.abs(counted_cents - cash_cents), currency);
		throw invalid(
			"note",
			`The count is ${by} ${counted_cents > cash_cents ? "over" : "short"}. Enter a reason.`,
		);
	}
	const totals: Totals = { after: after && addDays(after, 1), takes, currency, cash_cents, counted_cents };
	const moves = read.takes.reduce((sum, each) => sum + each.moves, 0);
	const done: Closed = { closed_on, cash_cents, counted_cents, currency, note };
	await commit(ctx, {
		statements: [
			abortWhen(
				ctx,
				"day_changed",
				sql`(SELECT coalesce(sum(t.moves), 0) FROM day_take t WHERE t.camp_id = ${ctx.camp.id}
					AND t.happened_on > ${after ?? ""} AND t.happened_on <= ${closed_on}) <> ${moves}`,
			),
			ctx.db.insert(day_close).values({
				camp_id: ctx.camp.id,
				closed_on,
				totals: { ...totals },
				note,
				closed_by: ctx.user.id,
				closed_at: ctx.clock.now(),
			}),
		],
		audit: {
			action: "day.close",
			entity: "camp",
			entity_id: ctx.camp.id,
			changes: { closed_on, cash_cents, counted_cents },
		},
		answer: { data: done, status: 201 },
		refusals: {
			"guard:day_changed": postedMeanwhile,
			day_close_forward: closedAlready,
			"append_only:day_close": closedAlready,
		},
	});
	return done;
}

const closedAlready = () => invalid("closed_on", "This day is already closed.");
const postedMeanwhile = () =>
	new AppError("CONFLICT", {
		message: "New entries were posted on these days. Reload to see them, then count again.",
	});
