import { and, eq, sql } from "drizzle-orm";
import { payment_date } from "#db/schema";
import { formatDate } from "~/lib/dates";
import { commit } from "~/platform/audit/commit.server";
import type { CampCtx } from "~/platform/context.server";
import { AppError, invalid } from "~/platform/errors";
import { paymentDatesOf } from "./queries.server";

const audited = (season_id: string, changes: Record<string, unknown>) => ({
	action: "season.payment_dates",
	entity: "season",
	entity_id: season_id,
	changes,
});

/** Adds a date on which a part is due. @throws INVALID on `due_on` when it is there already */
export async function addPaymentDate(ctx: CampCtx, season_id: string, due_on: string): Promise<void> {
	await commit(ctx, {
		statements: [ctx.db.insert(payment_date).values({ camp_id: ctx.camp.id, season_id, due_on })],
		audit: audited(season_id, { added: [due_on] }),
		refusals: {
			"unique:payment_date.camp_id, payment_date.season_id, payment_date.due_on": () =>
				invalid("due_on", `${formatDate(due_on)} is a payment date already.`),
		},
	});
}

/** Takes a date away. @throws CONFLICT when it is gone already */
export async function removePaymentDate(
	ctx: CampCtx,
	season_id: string,
	due_on: string,
	dates: readonly string[],
): Promise<void> {
	if (!dates.includes(due_on)) {
		throw new AppError("CONFLICT", { message: `${formatDate(due_on)} is no payment date any more.` });
	}
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(payment_date)
				.where(
					and(
						eq(payment_date.camp_id, ctx.camp.id),
						eq(payment_date.season_id, season_id),
						eq(payment_date.due_on, due_on),
					),
				),
		],
		audit: audited(season_id, { removed: [due_on] }),
	});
}

/** Puts these dates in place of all that there are. @returns them in order */
export async function setPaymentDates(
	ctx: CampCtx,
	season_id: string,
	dates: readonly string[],
): Promise<string[]> {
	const answers = await commit(ctx, {
		statements: [
			ctx.db
				.delete(payment_date)
				.where(and(eq(payment_date.camp_id, ctx.camp.id), eq(payment_date.season_id, season_id))),
			ctx.db.run(sql`INSERT INTO ${payment_date} (camp_id, season_id, due_on)
				SELECT ${ctx.camp.id}, ${season_id}, value FROM json_each(${JSON.stringify(dates)})`),
			paymentDatesOf(ctx, season_id),
		],
		audit: audited(season_id, { dates: [...dates].sort() }),
	});
	return (answers.at(-1) as { due_on: string }[]).map(({ due_on }) => due_on);
}
