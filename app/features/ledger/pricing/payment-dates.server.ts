import { and, eq, sql } from "drizzle-orm";
import { payment_date } from "#db/schema";
import { formatDate } from "#app/lib/dates";
import { plainAmount } from "#app/lib/money";
import { typedAmount } from "#app/lib/typed-amount";
import { commit } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid } from "#app/platform/errors";
import type { PlannedDate } from "./installment-rules";
import { parsePercent } from "./offer-forms.server";
import { MOST_DATES } from "./plan-rules";
import { paymentDatesOf } from "./queries.server";

const audited = (season_id: string, changes: Record<string, unknown>) => ({
	action: "season.payment_dates",
	entity: "season",
	entity_id: season_id,
	changes,
});

const overPercent = {
	payment_date_percent: () => invalid("part", "The percentages add up to more than 100%."),
};

/** Payment date with an equal share. */
export const equalPart = (due_on: string): PlannedDate => ({
	due_on,
	basis_points: null,
	amount_cents: null,
});

/** Parses a payment date's typed amount: empty is an equal share, "25%" a percentage, "500.00" an amount. */
export function partFromForm(
	typed: string | null | undefined,
	currency: string,
): Omit<PlannedDate, "due_on"> | { problem: string } {
	if (!typed) return { basis_points: null, amount_cents: null };
	if (typed.endsWith("%")) {
		const basis_points = parsePercent(typed);
		return basis_points === null
			? { problem: "Enter a percentage like 25%, up to 100%." }
			: { basis_points, amount_cents: null };
	}
	const amount = typedAmount(typed, currency, { least: 1 });
	return "problem" in amount ? amount : { basis_points: null, amount_cents: amount.cents };
}

/** Formats a payment date's amount for that field. */
export function partToForm({ basis_points, amount_cents }: PlannedDate, currency: string): string {
	if (basis_points !== null) return `${basis_points / 100}%`;
	return amount_cents === null ? "" : plainAmount(amount_cents, currency);
}

const insert = (ctx: CampCtx, season_id: string, dates: readonly PlannedDate[]) =>
	ctx.db.run(sql`INSERT INTO ${payment_date} (camp_id, season_id, due_on, basis_points, amount_cents)
		SELECT ${ctx.camp.id}, ${season_id}, value->>'due_on', value->>'basis_points', value->>'amount_cents'
		FROM json_each(${JSON.stringify(dates)})`);

/**
 * Adds payment dates.
 * @param there existing dates of the season
 * @throws INVALID on `due_on` for an existing date or too many dates, on `part` for more than 100%
 */
export async function addPaymentDates(
	ctx: CampCtx,
	season_id: string,
	dates: readonly PlannedDate[],
	there: readonly PlannedDate[],
): Promise<void> {
	if (there.length + dates.length > MOST_DATES) {
		throw invalid("due_on", `A season has at most ${MOST_DATES} payment dates.`);
	}
	const again = () => {
		const [one] = dates;
		return invalid(
			"due_on",
			dates.length === 1 && one
				? `${formatDate(one.due_on)} is already a payment date.`
				: "Some of these are already payment dates. Reload the page.",
		);
	};
	await commit(ctx, {
		statements: [insert(ctx, season_id, dates)],
		audit: audited(season_id, { added: dates.map(audible) }),
		refusals: {
			...overPercent,
			"unique:payment_date.camp_id, payment_date.season_id, payment_date.due_on": again,
		},
	});
}

/** Payment date for the audit log: only the date if it has an equal share. */
const audible = ({ due_on, basis_points, amount_cents }: PlannedDate) => {
	if (basis_points !== null) return `${due_on}: ${basis_points / 100}%`;
	return amount_cents === null ? due_on : `${due_on}: ${amount_cents}`;
};

/**
 * Removes payment dates.
 * @throws CONFLICT when one was already removed
 */
export async function removePaymentDates(
	ctx: CampCtx,
	season_id: string,
	dates: readonly string[],
	there: readonly PlannedDate[],
): Promise<void> {
	const gone = dates.find((date) => !there.some(({ due_on }) => due_on === date));
	if (gone !== undefined) {
		throw new AppError("CONFLICT", { message: `${formatDate(gone)} is no longer a payment date.` });
	}
	await commit(ctx, {
		statements: [
			ctx.db
				.delete(payment_date)
				.where(
					and(
						eq(payment_date.camp_id, ctx.camp.id),
						eq(payment_date.season_id, season_id),
						sql`${payment_date.due_on} IN (SELECT value FROM json_each(${JSON.stringify(dates)}))`,
					),
				),
		],
		audit: audited(season_id, { removed: dates }),
	});
}

/**
 * Replaces all payment dates.
 * @returns them in order
 * @throws INVALID for more than 100%
 */
export async function setPaymentDates(
	ctx: CampCtx,
	season_id: string,
	dates: readonly PlannedDate[],
): Promise<PlannedDate[]> {
	const answers = await commit(ctx, {
		statements: [
			ctx.db
				.delete(payment_date)
				.where(and(eq(payment_date.camp_id, ctx.camp.id), eq(payment_date.season_id, season_id))),
			insert(ctx, season_id, dates),
			paymentDatesOf(ctx, season_id),
		],
		audit: audited(season_id, { dates: dates.map(audible).sort() }),
		refusals: {
			payment_date_percent: () => invalid("parts", "The percentages add up to more than 100%."),
		},
	});
	return answers.at(-1) as PlannedDate[];
}
